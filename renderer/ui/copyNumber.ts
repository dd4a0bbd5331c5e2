import { call } from '../bridge/client.ts'
import { copyText as text } from '../text/ui.ts'
import { useTell } from './announcement.tsx'

/** Copies a row's number through main, which removes it from the clipboard when the attendance ends. */
export function useCopyNumber(): (numero: string | null | undefined) => void {
  const tell = useTell()
  return (numero) => {
    if (!numero) return tell(text.nothing)
    call('sistema.copiar', { texto: numero }).then(
      () => tell(text.copied(numero)),
      () => tell(text.notCopied),
    )
  }
}
