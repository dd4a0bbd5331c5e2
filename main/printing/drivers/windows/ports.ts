/** Behind these ports somebody is asked for a file name, in a window nobody may be looking at. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i
