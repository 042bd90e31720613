import { useLocation } from 'react-router'
import { toneOf } from '../lib/tones.ts'

/** The tone of the page, for what is drawn outside it: popovers and dialogs hang on the body. */
export const usePageTone = () => toneOf(useLocation().pathname)
