import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import { plain } from '../../../../shared/rules/search-words.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { InnerIcon } from '../../../ui/inner-icons.tsx'
import { useReturnedFocus } from '../../../ui/returned-focus.ts'
import { DeskIcon } from '../frame/desk-icon.tsx'
import { type Entry, useCommands } from './commands.ts'
import { useResults } from './results.ts'

interface Props {
  onClose(): void
  onKeys(): void
}

/** ⌘K: finds people, cars and papers by a part of their name or number, and does what can be done from anywhere. */
export function Palette({ onClose, onKeys }: Props) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 flex items-start justify-center bg-[rgb(0_0_0/0.45)] p-3 pt-[12svh]"
    >
      <Modal className="w-full max-w-xl overflow-hidden bg-raised text-ink shadow-2xl">
        <Dialog aria-label={t('desk.search')} className="p-0! outline-none">
          <Finder onClose={onClose} onKeys={onKeys} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Finder({ onClose, onKeys }: Props) {
  const t = useTranslations()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const results = useResults(typed)
  const commands = matching(useCommands(onKeys), typed)
  const groups = [
    { name: t('desk.found'), entries: results.entries },
    { name: t('desk.commands'), entries: commands },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(active, Math.max(0, entries.length - 1))
  const isOld = !results.isCurrent && (!entries[at] || results.entries.includes(entries[at]))
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    // First closed: the keys' dialog opens in its place.
    onClose()
    entry.run()
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
    if (event.key === 'Enter' && isOld) setEntered(true)
    if (event.key === 'Enter' && !isOld) choose(entries[at])
    if (event.key !== 'Enter' && to === undefined) return
    event.preventDefault()
    if (to === undefined) return
    setEntered(false)
    setActive((to + entries.length) % Math.max(1, entries.length))
  }
  // Enter before the answer is here opens what the answer brings, and nothing that was found for the text before.
  useEffect(() => {
    if (!isEntered || !results.isCurrent) return
    setEntered(false)
    choose(entries[at])
  })
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <InnerIcon name="search" className="size-4 text-faint" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field.
          autoFocus
          role="combobox"
          aria-label={t('desk.search')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries[at] && `${id} ${entries[at].key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('desk.searchHint')}
          value={typed}
          onKeyDown={move}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setEntered(false)
          }}
          className="min-h-13 w-full min-w-0 bg-transparent text-body text-ink outline-none placeholder:text-faint"
        />
      </div>
      <div id={id} role="listbox" aria-label={t('desk.found')} className="max-h-[55svh] overflow-y-auto p-2">
        {groups.map(({ name, entries: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not fieldsets.
          <div key={name} role="group" aria-label={name} className="pb-2">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-label text-faint">
              {name}
            </p>
            {some.map((entry) => (
              <Option
                key={entry.key}
                id={`${id} ${entry.key}`}
                entry={entry}
                isActive={entry === entries[at]}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="px-5 pb-4 text-small text-faint empty:hidden">
        {results.says ?? (entries.length === 0 ? t('desk.nothingFound') : '')}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onChoose(): void
}

function Option({ id, entry: { icon, title, text }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard; Enter chooses the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-small hover:bg-sunken aria-selected:bg-sunken max-lg:min-h-12"
    >
      <DeskIcon name={icon} className="size-4.5 text-faint" />
      <span className="max-w-3/5 shrink-0 truncate text-ink">{title}</span>
      {text && <span className="figures ml-auto min-w-0 truncate pl-4 text-label text-faint">{text}</span>}
    </div>
  )
}

/** Commands in whose name each typed word begins a word. */
function matching(commands: Entry[], typed: string): Entry[] {
  const words = plain(typed)
  return commands.filter(({ title, text = '' }) => {
    const said = plain(`${title} ${text}`)
    return words.every((word) => said.some((one) => one.startsWith(word)))
  })
}
