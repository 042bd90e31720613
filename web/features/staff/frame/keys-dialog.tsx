import { useTranslations } from 'use-intl'
import { DeskDialog } from './desk-dialog.tsx'
import { Kbd, MOD } from './kbd.tsx'

const KEYS = [
  { name: 'search', keys: [MOD, '/'] },
  { name: 'list', keys: ['?'] },
  { name: 'rows', keys: ['J', 'K'] },
  { name: 'accept', keys: ['A'] },
  { name: 'reject', keys: ['R'] },
  { name: 'done', keys: ['E'] },
  { name: 'customer', keys: ['O'] },
  { name: 'take', keys: ['T'] },
  { name: 'snooze', keys: ['S'] },
  { name: 'note', keys: ['N'] },
  { name: 'outcome', keys: ['C'] },
  { name: 'undo', keys: ['Z'] },
  { name: 'move', keys: ['↑', '↓'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'close', keys: ['Esc'] },
] as const

/** What the keyboard does at the desk. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  return (
    <DeskDialog title={t('desk.keys.title')} onClose={onClose}>
      <dl className="divide-y divide-line">
        {KEYS.map(({ name, keys }) => (
          <div key={name} className="flex items-center justify-between gap-6 py-2.5 text-small">
            <dt className="text-soft">{t(`desk.keys.${name}`)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DeskDialog>
  )
}
