import { createContext } from 'react'

/**
 * The language of a part of the page that does not speak that of the page. What stands outside of that part in the document,
 * such as its dialogs, takes its mark from here.
 */
export const PartLanguage = createContext<string | undefined>(undefined)
