import { createContext, use } from 'react'

/** Whose documents a part of a page is about: a driver's, by id, or one's own. */
export const DocumentsOf = createContext<string | undefined>(undefined)
export const useDocumentsOwner = () => use(DocumentsOf)
