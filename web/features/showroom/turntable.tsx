import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawableOf } from '../../../shared/pictures.ts'
import { type Colour, firstView } from '../../../shared/vehicle-picture.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { loadNow } from '../../lib/load-again.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import type { Movable } from '../../showroom/movable.ts'
import type { Showroom } from '../../showroom/showroom.ts'
import { Button } from '../../ui/button.tsx'

/** A three-quarter view of the front. */
const FIRST_ANGLE = 36
/** Degrees that the car turns while a finger moves by a pixel. */
const DEGREES_A_PIXEL = 0.4

interface Props {
  vehicle: ListedVehicle
  colour: Colour
}

/** A car on a turntable: drag it, or use the slider; its doors open, and an open car's roof closes. Its picture is shown until it is built, and where there is no WebGL. */
export function Turntable({ vehicle, colour }: Props) {
  const t = useTranslations()
  const [angle, setAngle] = useState(FIRST_ANGLE)
  const { canvas, state, parts, moved, move } = useShowroom(vehicle, colour, angle)
  const drag = useDrag(angle, setAngle)
  const name = fullName(vehicle)
  const isReady = state === 'standing'
  return (
    <div>
      <div className="showroom relative overflow-hidden" data-showroom={state}>
        <canvas
          ref={canvas}
          {...drag}
          role="img"
          aria-label={t('showroom.alt', { name, colour: colour.name })}
          className={`block h-[clamp(15rem,min(62svh,66vw),44rem)] w-full touch-pan-y transition-opacity duration-700 ${isReady ? 'cursor-grab opacity-100 active:cursor-grabbing' : 'opacity-0'}`}
        />
        {!isReady && (
          <div className="absolute inset-0 grid items-center px-[3vw]">
            <CarPicture
              vehicle={vehicle}
              colour={colour}
              alt={t(`vehicles.alt.${firstView(vehicle, colour.hex)}`, { name, colour: colour.name })}
              sizes="(min-width: 1312px) 1200px, 94vw"
              first
              className="mx-auto max-w-[min(100%,104svh)]"
            />
          </div>
        )}
      </div>
      <div className="wrap xl:grid xl:grid-cols-[1fr_28rem_1fr] xl:items-center xl:gap-x-8">
        {state === 'absent' && (
          <p className="py-5 text-small text-soft xl:col-span-3">{t('showroom.absent')}</p>
        )}
        {state !== 'absent' && (
          <label className="mx-auto flex max-w-md items-center gap-5 py-4 text-label xl:col-start-2 xl:mx-0 tracking-wide text-faint">
            {t('showroom.turn')}
            <input
              type="range"
              min={0}
              max={360}
              value={Math.round(angle)}
              disabled={!isReady}
              aria-valuetext={t('showroom.degrees', { degrees: Math.round(angle) })}
              onChange={(event) => setAngle(Number(event.target.value))}
              className="h-11 w-full accent-accent"
            />
          </label>
        )}
        {state !== 'absent' && (
          <div className="flex min-h-16 flex-wrap items-center justify-center gap-3 pb-4 xl:justify-end xl:pb-0">
            {parts.map((part) => (
              <Button key={part} look="outline" disabled={!isReady} onClick={() => move(part)}>
                {moved.includes(part) ? t(`showroom.back.${part}`) : t(`showroom.${part}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens the showroom on a canvas; its code comes when the page is there already. */
function useShowroom(vehicle: ListedVehicle, colour: Colour, angle: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [room, setRoom] = useState<Showroom>()
  const [state, setState] = useState<'building' | 'standing' | 'absent'>('building')
  const [parts, setParts] = useState<readonly Movable[]>([])
  const [moved, setMoved] = useState<readonly Movable[]>([])
  const car = drawableOf(vehicle)

  useEffect(() => {
    let opened: Showroom | undefined
    let isGone = false
    const open = async () => {
      const { openShowroom } = await loadNow(() => import('../../showroom/showroom.ts'))
      if (isGone || !canvas.current) return
      opened = openShowroom(canvas.current)
      setRoom(opened)
    }
    open().catch(() => setState('absent'))
    return () => {
      isGone = true
      opened?.close()
      setRoom(undefined)
    }
  }, [])
  useEffect(() => room?.paint(colour.hex, colour.finish), [room, colour])
  useEffect(() => room?.turn(angle), [room, angle])
  useEffect(() => {
    // Another car arrives with its doors closed, and an open one without its roof.
    let isGone = false
    setMoved([])
    room?.stand(car).then(
      (movable) => {
        if (isGone) return
        // What was moved meanwhile belonged to the car before.
        setMoved([])
        setParts(movable)
        setState('standing')
      },
      () => setState('absent'),
    )
    return () => {
      isGone = true
    }
  }, [room, car])
  const move = (part: Movable) => {
    const isMoved = !moved.includes(part)
    setMoved(isMoved ? [...moved, part] : moved.filter((each) => each !== part))
    // Where what moves cannot be fetched, the car stays as it is, and the button says so.
    room?.move(part, isMoved).catch(() => setMoved((now) => now.filter((each) => each !== part)))
  }
  return { canvas, state, parts, moved, move }
}

/** Sideways movements turn the car; up and down still scroll the page. */
function useDrag(angle: number, turn: (angle: number) => void) {
  const from = useRef<{ x: number; angle: number }>(undefined)
  const end = () => {
    from.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, angle }
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!from.current) return
      turn((from.current.angle + (event.clientX - from.current.x) * DEGREES_A_PIXEL + 720) % 360)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
