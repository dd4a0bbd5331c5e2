/** Whether host names are resolved; a test may switch that off. */
export const names = { found: true }
