import { fieldWords } from '../../shared/field-messages.ts'
import { useActing } from './acting.ts'
import { useLanguage } from './language.ts'

/** What a field says when it is wrong: to the customer, or about them to whoever acts for them on the telephone. */
export function useFieldWords(): (code: string) => string {
  const { language } = useLanguage()
  const reader = useActing() ? 'desk' : 'customer'
  return (code) => fieldWords(code, language, reader)
}
