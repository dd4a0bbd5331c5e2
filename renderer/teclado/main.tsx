import { createRoot } from 'react-dom/client'
import type { KeyboardBridge } from '../../shared/ipc/teclado.ts'
import { screenKeyboardText as text } from '../text/screenKeyboard.ts'
import { ScreenKeyboard } from '../ui/ScreenKeyboard.tsx'
import { guardGlass } from '../ui/glass.ts'
import './teclado.css'

/* The keyboard below a sign-in page at a kiosk. Main sends its keys to the sign-in page. This page cannot see the
   sign-in page, and is closed together with it. */
const { teclado } = window as unknown as { teclado: KeyboardBridge }
const strike = (key: string) => void teclado.tecla(key).catch(() => undefined)

for (const name of ['contextmenu', 'dragstart', 'wheel'])
  window.addEventListener(name, (event) => event.preventDefault(), { passive: false })

// The keyboard has only one screen, but the same protection against repeated touches.
guardGlass(
  document.body,
  () => '',
  () => false,
)

createRoot(document.getElementById('raiz') as HTMLElement).render(
  <>
    <div className="strip">
      <p>{text.password}</p>
      {/* The cancel key is at the right, because people rest a thumb at the left. */}
      <button type="button" className="leave" onClick={() => strike('Escape')}>
        {text.leave}
      </button>
    </div>
    <ScreenKeyboard layout="letters" onKey={strike} />
  </>,
)
