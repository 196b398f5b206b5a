export * from '../chat.ts';
export * from '../chat-desk.ts';
