/** Whether the system's resolver finds hosts; a test may lose them all. */
export const names = { found: true }
