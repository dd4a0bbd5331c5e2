import { createContext } from 'react'

/** Whether a citizen reads the screen (`modo: 'totem'`). Provided by `AtendimentoProvider`. */
export const AtKiosk = createContext(false)
