import { type SubmitEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Guia, Output } from '../../../shared/api/index.ts'
import { type Falha, isNotFound } from '../../../shared/errors.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { falhaOf, unreadOf } from '../../bridge/client.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { useKeysAhead, useReadCode, useShortcut } from '../../keyboard/keyboard.tsx'
import { arriveFromList, isSameNumero } from '../../services/arrival.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { paths, useService } from '../../services/services.ts'
import { useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { atendimentoText, hintText } from '../../text/atendimento.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { LoadError } from '../../ui/States.tsx'
import { isWhole } from '../../ui/pages.ts'
import styles from './HeaderSearch.module.css'
import { possibleGuia, readSearch, searchFor, searchHint, whyNot } from './search.ts'
import { useSearchField } from './searchField.ts'

/** The search during an attendance. It finds guides; for another person's document it offers to end this attendance. */
export function HeaderSearch() {
  const { documento, authenticated, hidden } = useAtendimento()
  const { askEnd } = useEnding()
  const listed = useService(paths.guias) !== undefined
  const findsGuias = listed && authenticated
  const [, navigate] = useLocation()
  const { text, write, field, focus, fieldProps } = useSearchField(/^\d$/, { masks: false })
  const readCode = useReadCode()
  const [notice, setNotice] = useState<string | null>(null)
  const [falha, setFalha] = useState<Falha | null>(null)
  /** CPF or CNPJ of another person, while the clerk is asked whether to end the attendance; else null. */
  const [other, setOther] = useState<string | null>(null)
  const [searching, setSearching] = useState(false)
  useKeysAhead(searching, 'end')
  const id = useId()
  const { query } = useWhoIsServed()
  const unknown = query?.isError && isNotFound(falhaOf(query.error))
  const startSearch = () => {
    // A number that the municipality does not know is probably mistyped. It is put into the field for correction.
    if (unknown && documento && text === '' && !hidden) write(formatDocumento(documento))
    focus()
    // By then React has written the number into the field.
    queueMicrotask(() => field.current?.select())
  }
  useShortcut('F2', startSearch, { level: 'house', name: atendimentoText.newSearch })

  const search = readSearch(text)
  const hint = notice ?? (text === '' ? null : searchHint(search, text).text)
  const forget = () => {
    setNotice(null)
    setFalha(null)
  }
  const clear = () => {
    write('')
    forget()
  }

  const openGuia = async (numero: string) => {
    setFalha(null)
    setNotice(hintText.searchingGuia)
    setSearching(true)
    try {
      const found = await findGuia(numero)
      // The text may also be a mistyped document, so both explanations are shown.
      if (found.situacao === 'none') return setNotice(`${hintText.guiaNotFound} ${searchHint(search, text).text}`)
      if (found.situacao !== 'found') return setNotice(hintText.guiasAlike[found.situacao])
      clear()
      navigate(paths.guias, { state: arriveFromList(found.guia, false) })
    } catch (error) {
      setFalha(falhaOf(error))
    } finally {
      setSearching(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (search.kind === 'documento' && search.reading.situacao === 'valido') {
      if (search.reading.documento !== documento) return setOther(search.reading.documento)
      return setNotice(atendimentoText.sameDocumento)
    }
    if (search.kind === 'linha') {
      readCode(text)
      if (search.linha.situacao === 'valida') clear()
      return
    }
    const numero = possibleGuia(text)
    if (numero && findsGuias) return void openGuia(numero)
    setNotice(whyNot(text, !listed ? '' : authenticated ? hintText.viewInGuias : hintText.signInToView).trim())
  }

  const { title, explanation, stay, end: verb } = atendimentoText.change
  return (
    <search style={{ display: 'flex', justifyContent: 'center', width: '100%' }}>
      <form className={`fieldBox ${styles.search}`} onSubmit={submit}>
        <label className="readerOnly" htmlFor={id}>
          {atendimentoText.newSearch}
        </label>
        <Icon name="fetch" size={18} />
        <input
          {...fieldProps}
          onChange={(event) => {
            forget()
            fieldProps.onChange(event)
          }}
          onKeyDown={(event) => {
            // Esc first clears the box. If the box is empty, the key has its usual effect.
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            clear()
          }}
          id={id}
          data-personal={text === '' ? undefined : true}
          ref={field}
          className={styles.field}
          placeholder={atendimentoText.newSearchExample}
          aria-describedby={`${id}-dica`}
          aria-keyshortcuts="F2"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITES.busca}
        />
        <KeyCap>F2</KeyCap>
        <output className={styles.hint} id={`${id}-dica`} hidden={hint === null && falha === null}>
          {falha ? <LoadError falha={falha} onClose={() => setFalha(null)} /> : hint}
        </output>
        <Dialog
          open={other !== null}
          title={title}
          onClose={() => setOther(null)}
          actions={
            <>
              <BackButton onClick={() => setOther(null)} label={stay} />
              <Button
                look="primary"
                keyCap="Enter"
                onClick={() => {
                  setOther(null)
                  askEnd(searchFor(other ?? ''))
                }}
                focus
              >
                {verb}
              </Button>
            </>
          }
        >
          {explanation}
        </Dialog>
      </form>
    </search>
  )
}

/**
 * `several`: more than one guide has this number. `unsure`: some guides could not be read or fetched, so the number may
 * belong to one of these.
 */
type FoundGuia = { situacao: 'found'; guia: Guia } | { situacao: 'none' | 'several' | 'unsure' }

/** Finds the signed-in taxpayer's guide with this number. Throws `BridgeError`. */
async function findGuia(numeroGuia: string): Promise<FoundGuia> {
  return pickGuia(numeroGuia, await runAllPages('guias.listar', { numeroGuia }))
}

export function pickGuia(numero: string, page: Output<'guias.listar'>): FoundGuia {
  const wanted = numero.toUpperCase()
  const exact = page.data.filter(({ numeroGuia }) => numeroGuia?.toUpperCase() === wanted)
  // Some backends find a number without its separators.
  const [guia, another] =
    exact.length > 0 ? exact : page.data.filter(({ numeroGuia }) => isSameNumero(numeroGuia ?? '', wanted))
  if (guia) return another ? { situacao: 'several' } : { situacao: 'found', guia }
  const whole = isWhole(page) && unreadOf(page).length === 0
  return { situacao: whole ? 'none' : 'unsure' }
}
