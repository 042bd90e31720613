/** The site's origin, for canonical addresses; set at build time. */
interface ImportMetaEnv {
  readonly VITE_ORIGIN?: string
}
