/** How long a kiosk's new screen ignores touches, ms: a trembling hand's second touch was meant for the previous screen. */
export const SETTLES_MS = 400
