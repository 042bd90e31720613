import { useTexts } from '../../lib/texts.ts'
import { contact as en } from '../../texts/en/contact.ts'
import { contact as fr } from '../../texts/fr/contact.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ContactForm } from './contact-form.tsx'

interface Props {
  openedFromLogin: boolean
  onClose(): void
}

/** The contact form over another page (spec §2, footer). */
export function ContactDialog({ openedFromLogin, onClose }: Props) {
  const { title, lead } = useTexts({ en, fr })
  return (
    <FormDialog title={title} lead={lead} width="max-w-2xl" onClose={onClose}>
      <ContactForm openedFromLogin={openedFromLogin} />
    </FormDialog>
  )
}
