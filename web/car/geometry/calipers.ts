import type { DrawnModel } from '../../../shared/pictures.ts'

/** Brake calipers of models whose colour is not the plain one. */
const COLOURED: Partial<Record<DrawnModel, string>> = {
  'aston-martin-dbx-707': '#a3272c',
  'aston-martin-vantage-coupe': '#b3861f',
  'bentley-continental-gt-speed': '#a3272c',
  'bentley-flying-spur-speed': '#a3272c',
  'bmw-2-series-m240i-xdrive-coupe': '#1c3f78',
  'bmw-i4-m50-xdrive': '#1c3f78',
  'bmw-ix-m70-xdrive': '#1c3f78',
  'bmw-m3-competition-touring': '#1c3f78',
  'bmw-m5-touring': '#1c3f78',
  'bmw-x3-m50-xdrive': '#1c3f78',
  'ferrari-12cilindri-coupe': '#c79a1c',
  'ferrari-296-gtb': '#a3272c',
  'ferrari-purosangue-v12': '#c79a1c',
  'ferrari-roma-spider': '#c79a1c',
  'lamborghini-revuelto-lb-744': '#c79a1c',
  'lamborghini-temerario-coupe': '#c25a17',
  'lamborghini-urus-se': '#c79a1c',
  'mclaren-750s-coupe': '#c25a17',
  'mclaren-artura-spider': '#c25a17',
  'mercedes-amg-c-63-s-e-performance': '#a3272c',
  'mercedes-amg-g-63-4matic': '#a3272c',
  'mercedes-amg-gt-63-4matic': '#a3272c',
  'porsche-718-cayman-gts-4-0': '#a3272c',
  'porsche-911-carrera-gts': '#a3272c',
  'porsche-911-carrera-s-cabriolet': '#a3272c',
  'porsche-911-gt3': '#a3272c',
  'porsche-911-turbo-s': '#c79a1c',
  'porsche-taycan-4s': '#a3272c',
  'porsche-taycan-turbo-gt': '#8d7434',
}
const PLAIN = '#3d4044'

/** The colour of a model's brake calipers. From memory, as the rest of its looks. */
export const calipersOf = (id: DrawnModel): string => COLOURED[id] ?? PLAIN
