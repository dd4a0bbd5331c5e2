import { createContext } from 'react'

/** Whether a citizen reads the screen (`modo: 'totem'`). Given by `AtendimentoProvider`. */
export const AtKiosk = createContext(false)
