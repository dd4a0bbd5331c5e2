import { Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operadores, ResumoDoDia } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { keys } from '../../keyboard/keys.ts'
import { useSerie } from '../../services/serie.tsx'
import { useSignOff } from '../../services/signOff.ts'
import { appText } from '../../text/app.ts'
import { numerosText } from '../../text/numeros.ts'
import { operadorText as text, resumoText } from '../../text/operador.ts'
import { kindName } from '../../text/printQueue.ts'
import { uiText } from '../../text/ui.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { HeaderMenu } from '../../ui/HeaderMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { EmptyState, Loading, QueryError } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Numeros } from './Numeros.tsx'
import styles from './Operador.module.css'
import { OPERADORES_KEY, useOperadores } from './useOperadores.ts'

/**
 * The current operator, if the station requires one: the operator's name is recorded with each print. A key shows
 * today's figures, even without operators. A second press opens the station's numbers; if PINs are on, only for a
 * supervisor.
 */
export function Operador() {
  const { data } = useOperadores()
  const [shown, setShown] = useState<'resumo' | 'numeros' | null>(null)
  const open = () => setShown('resumo')
  const close = () => setShown(null)
  useShortcut(keys.resumo, open, { level: 'house', name: text.summary })
  if (!data) return null
  const mayCount = !data.exigeEntrada || data.papel === 'supervisor'
  return (
    <>
      {(data.nomes.length > 0 || data.escolhido !== null) && <Choice operadores={data} onSummary={open} />}
      {shown === 'resumo' && (
        <Resumo operador={data.escolhido} onNumeros={mayCount ? () => setShown('numeros') : null} onClose={close} />
      )}
      {shown === 'numeros' && mayCount && <Numeros onResumo={open} onClose={close} />}
    </>
  )
}

function Choice({ operadores, onSummary }: { operadores: Operadores; onSummary: () => void }) {
  const choose = useOperadorChoice()
  const { nomes, escolhido, exigeEntrada } = operadores
  const signOff = useSignOff()
  return (
    <HeaderMenu
      title={exigeEntrada ? text.signedOn : text.choose}
      width={260}
      face={
        <span className={styles.face} data-missing={escolhido === null || undefined}>
          {escolhido !== null && <span className="readerOnly">{text.label}</span>}
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{escolhido ?? text.nobody}</span>
          <span aria-hidden>▾</span>
        </span>
      }
      falha={choose.error && falhaOf(choose.error)}
    >
      {exigeEntrada ? (
        <Menu.Item
          disabled={signOff === null}
          onClick={() => signOff?.()}
          rightSection={<KeyCap>{keys.signOff}</KeyCap>}
        >
          {appText.signOff}
        </Menu.Item>
      ) : (
        <Menu.RadioGroup value={escolhido ?? ''} onChange={(name) => choose.mutate(name)}>
          {nomes.map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick checkIcon={<Icon name="right" />}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      <Menu.Divider />
      <Menu.Item onClick={onSummary} rightSection={<KeyCap>{keys.resumo}</KeyCap>}>
        {text.summary}
      </Menu.Item>
    </HeaderMenu>
  )
}

function useOperadorChoice() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const { refresh } = useSerie()
  return useMutation({
    mutationFn: (nome: string) => call('operador.escolher', { nome }),
    onSuccess: (operadores) => {
      refresh()
      queryClient.setQueryData(OPERADORES_KEY, operadores)
      if (operadores.escolhido !== null) announce(text.chosen(operadores.escolhido))
    },
  })
}

interface ResumoProps {
  operador: string | null
  /** Opens the station's numbers; null for an operator who may not see them. */
  onNumeros: (() => void) | null
  onClose: () => void
}

function Resumo({ operador, onNumeros, onClose }: ResumoProps) {
  // Fetched at every opening, because a document may have been printed since.
  const query = useQuery({ queryKey: ['operador.resumo'], queryFn: () => call('operador.resumo'), gcTime: 0 })
  return (
    <Dialog
      open
      title={resumoText.title(operador)}
      onClose={onClose}
      actions={
        <>
          <BackButton focus onClick={onClose} label={uiText.close} />
          {onNumeros && (
            <Button shortcut={keys.resumo} level="dialog" onClick={onNumeros}>
              {numerosText.open}
            </Button>
          )}
        </>
      }
    >
      {query.isPending && <Loading rows={3} label={resumoText.loading} />}
      <QueryError query={query} />
      {query.data && <Papers resumo={query.data} />}
    </Dialog>
  )
}

function Papers({ resumo: { tipos, semPapel, emDuvida } }: { resumo: ResumoDoDia }) {
  const sumOf = (what: 'papeis' | 'paginas') => tipos.reduce((sum, tipo) => sum + tipo[what], 0)
  return (
    <div className="stack">
      {tipos.length === 0 ? (
        <EmptyState answer={null} title={resumoText.empty} icon="print">
          {resumoText.emptyExplanation}
        </EmptyState>
      ) : (
        <PlainTable
          headed
          columns={[
            { name: resumoText.documento },
            { name: resumoText.papeis, figure: true },
            { name: resumoText.paginas, figure: true },
          ]}
          rows={tipos.map(({ tipo, papeis, paginas }) => [kindName(tipo), papeis, paginas])}
          foot={[resumoText.total, sumOf('papeis'), sumOf('paginas')]}
        />
      )}
      {semPapel > 0 && <p className="faint">{resumoText.semPapel(semPapel)}</p>}
      {emDuvida > 0 && <p className="faint">{resumoText.emDuvida(emDuvida)}</p>}
      <p className="faint">{resumoText.source}</p>
    </div>
  )
}
