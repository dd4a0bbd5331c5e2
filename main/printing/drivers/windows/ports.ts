/** Ports that open a file dialog, which no person may see, when a job prints to them. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i
