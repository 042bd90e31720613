/** Between facts in one line: the dot stays with the fact before it, so that no line begins with a dot. */
export const DOT = '\u00a0· '

/** A plate in one piece, wherever its line is broken. */
export const unbroken = (plate: string): string => plate.replaceAll(' ', '\u00a0')
