/** Printing to these ports opens a file dialog that nobody may ever see. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i
