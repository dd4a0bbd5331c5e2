import { Modal } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTecladoDaJanela } from '../app/teclado.tsx'
import estilo from './Janela.module.css'

export interface JanelaProps {
  aberta: boolean
  titulo: ReactNode
  onFechar: () => void
  children: ReactNode
  /** Buttons, the main one last. Give the safe one `focar`. */
  acoes?: ReactNode
  /** `alertdialog` for what must be answered now. */
  papel?: 'dialog' | 'alertdialog'
  largura?: number
}

/**
 * A dialog: holds the focus, Esc closes, keys of the screens behind sleep. Does not lock scrolling the
 * library's way, which would write a `<style>` element that our pages' policy refuses.
 */
export function Janela({ aberta, titulo, onFechar, children, acoes, papel = 'dialog', largura = 520 }: JanelaProps) {
  useTecladoDaJanela(aberta)
  return (
    <Modal.Root
      opened={aberta}
      onClose={onFechar}
      size={largura}
      centered
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: estilo.janela ?? '', body: estilo.corpo ?? '', title: estilo.titulo ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        <Modal.Body>
          <Foco papel={papel} />
          <Modal.Title>{titulo}</Modal.Title>
          {children}
          {acoes && <div className={estilo.acoes}>{acoes}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Takes the focus in the very stroke that opens the dialog and gives it back when it closes. The library
 * does so a moment later, and a clerk's second Enter would land on the screen behind. The role is written
 * here too, because the library lets none but its own through.
 */
function Foco({ papel }: { papel: string }) {
  const marca = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const antes = document.activeElement
    const janela = marca.current?.closest('[aria-modal]')
    janela?.setAttribute('role', papel)
    janela?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [papel])
  return <span ref={marca} hidden />
}
