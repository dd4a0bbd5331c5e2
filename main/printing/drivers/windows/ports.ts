/** Printing to these ports opens a file dialog, which nobody may see. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i
