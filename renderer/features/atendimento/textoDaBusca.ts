import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from 'react'
import { estaDigitando, focoNeutro } from '../../app/teclado.tsx'
import { limparColado, mascararDigitando } from './mascara.ts'

/** The text of a search box. `useBusca` owns it; the box draws it. */
export interface TextoDaBusca {
  texto: string
  escrever: (texto: string) => void
  campo: Ref<HTMLInputElement>
  focar: () => void
  propsDoCampo: {
    value: string
    onChange: (evento: { currentTarget: HTMLInputElement }) => void
    onPaste: (evento: ClipboardEvent<HTMLInputElement>) => void
  }
}

/**
 * A box that masks while the person types (the caret stays where it was), cleans what is pasted, and takes
 * what is typed or scanned when nothing has the focus.
 *
 * @param soltas which loose characters it takes: scanners send digits, a person at the start page anything
 */
export function useTextoDaBusca(soltas: RegExp): TextoDaBusca {
  const [texto, escrever] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // React writes the value; the caret must follow before the next paint.
  useLayoutEffect(() => {
    if (caret.current === null) return
    campo.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const aoSoltar = useEffectEvent((evento: KeyboardEvent) => {
    const comModificador = evento.ctrlKey || evento.metaKey || evento.altKey
    if (evento.defaultPrevented || comModificador || !soltas.test(evento.key)) return
    // The key goes into whatever has the focus once this listener returns.
    if (podeTomar(evento.key)) campo.current?.focus()
  })
  const aoColarSolto = useEffectEvent((evento: globalThis.ClipboardEvent) => {
    const colado = evento.clipboardData?.getData('text') ?? ''
    if (!focoNeutro() || haJanela() || !colado.trim()) return
    evento.preventDefault()
    escrever(limparColado(colado))
    campo.current?.focus()
  })
  useEffect(() => {
    const teclar = (evento: KeyboardEvent) => aoSoltar(evento)
    const colar = (evento: globalThis.ClipboardEvent) => aoColarSolto(evento)
    window.addEventListener('keydown', teclar)
    window.addEventListener('paste', colar)
    return () => {
      window.removeEventListener('keydown', teclar)
      window.removeEventListener('paste', colar)
    }
  }, [])

  const focar = () => {
    campo.current?.focus()
    campo.current?.select()
  }
  return {
    texto,
    escrever,
    campo,
    focar,
    propsDoCampo: {
      value: texto,
      onChange: ({ currentTarget }) => {
        const escrita = mascararDigitando({
          texto: currentTarget.value,
          caret: currentTarget.selectionStart ?? currentTarget.value.length,
        })
        caret.current = escrita.caret
        escrever(escrita.texto)
      },
      onPaste: (evento) => {
        const { currentTarget } = evento
        const tudo = currentTarget.selectionEnd === currentTarget.value.length && currentTarget.selectionStart === 0
        // Into the middle of something it is ordinary typing; alone in the box it is a whole document.
        if (currentTarget.value !== '' && !tudo) return
        evento.preventDefault()
        escrever(limparColado(evento.clipboardData.getData('text')))
      },
    },
  }
}

const haJanela = () => document.querySelector('[aria-modal="true"]') !== null

/** A loose letter only when nothing has the focus; a digit (a scanner's) from a button or row as well. */
function podeTomar(tecla: string): boolean {
  if (estaDigitando(document.activeElement) || haJanela()) return false
  return focoNeutro() || /^\d$/.test(tecla)
}
