/** What of a car a visitor moves: its doors, or the roof of an open one. */
export type Movable = 'doors' | 'roof'
