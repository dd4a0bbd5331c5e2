import { createRoot } from 'react-dom/client'
import type { TelaBridge } from '../../shared/ipc/segundaTela.ts'
import './base.css'
import { applyColours } from '../first/look.ts'
import { Tela } from './Tela.tsx'

declare global {
  interface Window {
    /** The page's only access to the program. */
    tela: TelaBridge
  }
}

applyColours(document.documentElement)
const root = createRoot(document.getElementById('raiz') as HTMLElement)
window.tela.on((shown) => root.render(<Tela shown={shown} />))
