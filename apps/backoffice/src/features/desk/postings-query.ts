const FIRST = { sort: '-at', size: 50 } as const;

/** The newest postings as the wallet's tab asks for them, so that the head and the tab are one question. */
export const firstPostings = (member: string) => ({ member, ...FIRST });
