/** Paints that the makers offer, by brand: name, colour and finish. The first of a model's paints is its default. */
const paint = (name: string, hex: string, finish: 'metallic' | 'pearl' | 'solid' | 'matte' = 'metallic') => ({
  name,
  hex,
  finish,
})

export const PAINTS = {
  // Porsche
  guardsRed: paint('Guards Red', '#b3121d', 'solid'),
  gentianBlue: paint('Gentian Blue', '#16314f'),
  gtSilver: paint('GT Silver', '#a7aaab'),
  jetBlack: paint('Jet Black', '#101214'),
  carraraWhite: paint('Carrara White', '#e4e4df'),
  oakGreen: paint('Oak Green', '#25382c'),
  frozenBerry: paint('Frozen Berry', '#b79a9f'),
  sharkBlue: paint('Shark Blue', '#1c5fae', 'solid'),
  cartaganaYellow: paint('Cartagena Yellow', '#c9a437'),
  // Aston Martin
  racingGreen: paint('Aston Martin Racing Green', '#123a2e'),
  onyxBlack: paint('Onyx Black', '#0f1011'),
  magneticSilver: paint('Magnetic Silver', '#8f9395'),
  hyperRed: paint('Hyper Red', '#9c1420'),
  satinBronze: paint('Satin Titanium Bronze', '#7d6a55', 'matte'),
  // Mercedes and AMG
  obsidianBlack: paint('Obsidian Black', '#0f1216'),
  hightechSilver: paint('High-tech Silver', '#b3b7ba'),
  polarWhite: paint('Polar White', '#eceeee', 'solid'),
  nauticBlue: paint('Nautic Blue', '#14243d'),
  patagoniaRed: paint('Patagonia Red', '#7a1220'),
  seleniteGrey: paint('Selenite Grey', '#5a5e60'),
  magnoGrey: paint('Graphite Grey Magno', '#3f4244', 'matte'),
  emeraldGreen: paint('Emerald Green', '#17352b'),
  // BMW
  sapphireBlack: paint('Black Sapphire', '#0e1116'),
  alpineWhite: paint('Alpine White', '#e9ebea', 'solid'),
  portimaoBlue: paint('Portimao Blue', '#1e4a86'),
  brooklynGrey: paint('Brooklyn Grey', '#7f8488'),
  isleOfManGreen: paint('Isle of Man Green', '#1d4a37'),
  frozenBlack: paint('Frozen Pure Black', '#1a1b1c', 'matte'),
  fireRed: paint('Fire Red', '#8f161c'),
  // Range Rover
  santoriniBlack: paint('Santorini Black', '#111315'),
  charenteGrey: paint('Charente Grey', '#57544f'),
  fujiWhite: paint('Fuji White', '#e8e7e2', 'solid'),
  belgraviaGreen: paint('Belgravia Green', '#26382f'),
  batumiGold: paint('Batumi Gold', '#a08b66'),
  // Ferrari
  rossoCorsa: paint('Rosso Corsa', '#b80f16', 'solid'),
  gialloModena: paint('Giallo Modena', '#e0b414', 'solid'),
  neroDaytona: paint('Nero Daytona', '#101011'),
  bluPozzi: paint('Blu Pozzi', '#131f38'),
  grigioTitanio: paint('Grigio Titanio', '#75787a'),
  biancoCervino: paint('Bianco Cervino', '#e8e8e4'),
  // Lamborghini
  arancioBorealis: paint('Arancio Borealis', '#d4560e', 'pearl'),
  verdeMantis: paint('Verde Mantis', '#5ea529', 'pearl'),
  gialloInti: paint('Giallo Inti', '#e2b30a', 'pearl'),
  neroNoctis: paint('Nero Noctis', '#0d0d0e', 'solid'),
  biancoMonocerus: paint('Bianco Monocerus', '#eaeae6', 'solid'),
  bluUranus: paint('Blu Uranus', '#123f7f'),
  grigioTelesto: paint('Grigio Telesto', '#6e7274', 'solid'),
  // Bentley
  barnato: paint('Barnato', '#1a342b'),
  beluga: paint('Beluga', '#0e0f10', 'solid'),
  darkSapphire: paint('Dark Sapphire', '#16233d'),
  moonbeam: paint('Moonbeam', '#a9acab'),
  claret: paint('Claret', '#4f1520'),
  // Mclaren
  papayaSpark: paint('Papaya Spark', '#e0650f'),
  silicaWhite: paint('Silica White', '#e7e7e3', 'solid'),
  onyx: paint('Onyx Black', '#0e0f10'),
  volcanoBlue: paint('Volcano Blue', '#173f83'),
  storm: paint('Storm Grey', '#4a4d50'),
} as const

export type PaintName = keyof typeof PAINTS
