export const brandPath = (code: string): string => `/backoffice/brands/${encodeURIComponent(code)}`;
