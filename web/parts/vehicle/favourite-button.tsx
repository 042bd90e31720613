import { useTranslations } from 'use-intl'
import { toggleFavourite, useFavourites } from '../../lib/favourites.ts'
import { Icon } from '../../ui/icons.tsx'

interface Props {
  id: string
  /** The car's name, which is read out. */
  name: string
  /** With a word beside the heart. */
  withWord?: boolean
  className?: string
}

/** A heart that marks a car on this device, and takes the mark away. */
export function FavouriteButton({ id, name, withWord = false, className = '' }: Props) {
  const t = useTranslations()
  const isMarked = useFavourites().includes(id)
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t('vehicles.favourite', { name })}
      onClick={() => toggleFavourite(id)}
      data-unprinted
      className={`inline-flex size-11 items-center justify-center gap-3 text-soft transition-colors hover:text-accent aria-pressed:text-accent ${withWord ? 'w-auto!' : ''} ${className}`}
    >
      <Icon name="heart" className={`size-5 ${isMarked ? 'fill-accent' : ''}`} />
      {withWord && <span className="text-small">{t('vehicles.mark')}</span>}
    </button>
  )
}
