import { createContext } from 'react';

/** What the columns of the table around are called, by their ids: a workbook of its rows says the same. */
export const HeadsContext = createContext<Readonly<Record<string, string>>>({});
