import { useEffect, useRef, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** One line or row of bars: a value for each place, or none. */
export interface ChartSeries {
  name: string
  values: readonly (number | undefined)[]
}

interface Props {
  /** What it shows, for those who do not see it; the table below has the numbers. */
  label: string
  /** What is written below each place; not all of them have room. */
  marks: readonly string[]
  series: readonly ChartSeries[]
  /** Bars for months, a line for days. */
  look: 'line' | 'bars'
  write(value: number): string
}

const HEIGHT = 180
/** Of each series in turn; they differ in their dashes as well. */
const COLOURS = ['--accent', '--ink', '--good', '--faint']
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]]

/** A small chart in the desk's colours. It is drawn again when the theme or the width changes. */
export function Chart({ label, marks, series, look, write }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useSyncExternalStore(onTheme, () => document.documentElement.dataset.desk)
  useEffect(() => {
    const element = box.current
    if (!element || !theme) return undefined
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name)
    const data = [
      marks.map((_, at) => at),
      ...series.map(({ values }) => values.map((value) => value ?? null)),
    ] as uPlot.AlignedData
    const plot = new uPlot(
      optionsOf({ marks, series, look, write }, element.clientWidth, colour),
      data,
      element,
    )
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
  }, [marks, series, look, write, theme])
  return <div ref={box} role="img" aria-label={label} className="min-w-0 overflow-hidden" />
}

function optionsOf(
  { marks, series, look, write }: Omit<Props, 'label'>,
  width: number,
  colour: (name: string) => string,
): uPlot.Options {
  const axis = {
    stroke: colour('--faint'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: '11px "Manrope Variable", sans-serif',
  }
  const bars = uPlot.paths.bars?.({ size: [0.6, 40] })
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, Math.max(marks.length - 0.4, 0.6)] },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        // Only whole places have a name.
        splits: () => stepsOf(marks.length),
        values: (_, splits) => splits.map((at) => marks[at] ?? ''),
      },
      { ...axis, size: 68, values: (_, splits) => splits.map(write) },
    ],
    series: [
      {},
      ...series.map(({ name }, at) => ({
        label: name,
        stroke: colour(COLOURS[at % COLOURS.length] ?? '--accent'),
        width: 2,
        dash: DASHES[at % DASHES.length] ?? [],
        points: { show: look === 'line' && marks.length < 40, size: 5 },
        ...(look === 'bars' &&
          series.length === 1 && { fill: colour('--accent'), ...(bars && { paths: bars }) }),
      })),
    ],
  }
}

/** At most six places are marked. */
function stepsOf(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 6))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-desk'] })
  return () => observer.disconnect()
}
