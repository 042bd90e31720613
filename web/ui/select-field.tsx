import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { Icon } from './icons.tsx'
import { usePageTone } from './use-tone.ts'

export interface Option {
  id: string
  name: string
}

interface Props {
  label: string
  options: readonly Option[]
  value: string
  onChange(id: string): void
  /** The button's text, where that should be shorter than the option. */
  shown?: string
  isInvalid?: boolean
  /** What is chosen may take two lines: it is cut off elsewhere. */
  isLong?: boolean
  className?: string
}

/** A choice of one from a list; typing its first letters finds it. */
export function SelectField({
  label,
  options,
  value,
  onChange,
  shown,
  isInvalid = false,
  isLong = false,
  className = '',
}: Props) {
  const tone = usePageTone()
  return (
    <Select
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={isInvalid}
      className={`group flex min-w-0 flex-col outline-none ${className}`}
    >
      <Label className="text-label tracking-wide text-faint">{label}</Label>
      <Button className="flex min-h-12 w-full items-center justify-between gap-2 border-b border-faint py-2 text-left text-ink transition-colors hover:border-accent group-data-invalid:border-alarm">
        <SelectValue className={isLong ? 'line-clamp-2' : 'truncate'}>
          {shown ? () => shown : undefined}
        </SelectValue>
        <Icon name="chevron" className="size-4 text-faint" />
      </Button>
      <Popover
        data-tone={tone}
        className="max-h-80! max-w-[calc(100vw-2.5rem)] min-w-(--trigger-width) overflow-y-auto border border-line bg-raised text-ink shadow-2xl shadow-black/40"
      >
        <ListBox items={options} className="py-2 outline-none">
          {(option) => (
            <ListBoxItem
              textValue={option.name}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-small outline-none data-focused:bg-ground data-selected:text-accent"
            >
              {({ isSelected }) => (
                <>
                  {option.name}
                  {isSelected && <Icon name="check" className="size-4" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
