import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Operador, PinProvisorio } from '../../../shared/ipc/types.ts'
import type { EquipeDaMaquina } from '../../../shared/model/instalacao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useDefined } from '../../services/defined.ts'
import { equipeText as text } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { Defined, Panel, PanelRow } from '../../ui/Panel.tsx'
import { LoadError, Loading, QueryError } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import styles from './Equipe.module.css'
import { AddOperador, ConfirmOperatorChange, GivenPin, type OperatorChange } from './EquipeDialogs.tsx'
import { OPERADORES_KEY, useOperadores } from './useOperadores.ts'

const KEY = ['operador.equipe']

export function Equipe() {
  const { data: operadores } = useOperadores()
  if (!operadores) return null
  if (operadores.papel === 'supervisor' && operadores.pin !== null) return <Team self={operadores.escolhido ?? ''} />
  return (
    <Panel title={text.title}>
      <p>
        {operadores.pin === null ? text.accounts : operadores.pin === 'semCofre' ? text.noVault : text.supervisorOnly}
      </p>
    </Panel>
  )
}

/** @param self the signed-on operator, who cannot remove or demote themselves: a supervisor always remains */
function Team({ self }: { self: string }) {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const query = useQuery({ queryKey: KEY, queryFn: () => call('operador.equipe'), gcTime: 0 })
  const defined = useDefined('operadores')
  const [change, setChange] = useState<OperatorChange | null>(null)
  const act = useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      if (Array.isArray(answer)) cache.setQueryData(KEY, answer)
      else void query.refetch()
      announce(text.changed)
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: OPERADORES_KEY, exact: true }),
  })
  /** The PIN just issued, stored nowhere else. While its dialog is open, no other change can replace the PIN. */
  const given = Array.isArray(act.data) ? undefined : act.data
  return (
    <Operadores defined={defined} busy={act.isPending} onAdd={(operador) => act.mutate({ kind: 'add', ...operador })}>
      {query.isPending && <Loading label={text.loading} rows={3} height={56} />}
      <QueryError query={query} />
      {act.error && <LoadError falha={falhaOf(act.error)} onClose={act.reset} />}
      <ul aria-label={text.title}>
        {query.data?.map((operador) => (
          <Row
            key={operador.nome}
            operador={operador}
            self={operador.nome === self}
            busy={act.isPending}
            onChange={setChange}
          />
        ))}
      </ul>
      {change && (
        <ConfirmOperatorChange
          {...change}
          onClose={() => setChange(null)}
          onConfirm={() => {
            setChange(null)
            act.mutate(change)
          }}
        />
      )}
      {given && <GivenPin {...given} onClose={act.reset} />}
    </Operadores>
  )
}

interface OperadoresProps {
  defined: ReturnType<typeof useDefined>
  busy: boolean
  onAdd: (operador: Pick<Operador, 'nome' | 'papel'>) => void
  children: ReactNode
}

/** The panel of the operators, and the dialog that adds one. */
function Operadores({ defined, busy, onAdd, children }: OperadoresProps) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      noInset
      title={text.title}
      side={
        <Defined when={defined}>
          <Button compact busy={busy} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </Defined>
      }
    >
      {children}
      {adding && (
        <AddOperador
          onClose={() => setAdding(false)}
          onAdd={(operador) => {
            setAdding(false)
            onAdd(operador)
          }}
        />
      )}
    </Panel>
  )
}

interface RowProps {
  operador: Operador
  self: boolean
  busy: boolean
  onChange: (change: OperatorChange) => void
}

function Row({ operador, self, busy, onChange }: RowProps) {
  const { nome, papel, pin } = operador
  const defined = useDefined('operadores')
  const role = papel === 'supervisor' ? 'demote' : 'promote'
  const roleText = { promote: [text.promote, text.promoteLabel], demote: [text.demote, text.demoteLabel] } as const
  const [verb, label] = roleText[role]
  return (
    <PanelRow
      name={nome}
      detail={<p className="faint">{[text.papel[papel], text.pin[pin], ...(self ? [text.you] : [])].join(' · ')}</p>}
    >
      <div className="row">
        <Button compact disabled={busy} label={text.giveLabel(nome)} onClick={() => onChange({ kind: 'give', nome })}>
          {text.give}
        </Button>
        {!self && !defined && (
          <>
            <Button compact disabled={busy} label={label(nome)} onClick={() => onChange({ kind: role, nome })}>
              {verb}
            </Button>
            <Button
              compact
              look="danger"
              disabled={busy}
              label={text.removeLabel(nome)}
              onClick={() => onChange({ kind: 'remove', nome })}
            >
              {text.remove}
            </Button>
          </>
        )}
      </div>
    </PanelRow>
  )
}

function ask(
  change: OperatorChange | ({ kind: 'add' } & Pick<Operador, 'nome' | 'papel'>),
): Promise<Operador[] | PinProvisorio> {
  const { nome } = change
  switch (change.kind) {
    case 'add':
      return call('operador.incluir', { nome, papel: change.papel })
    case 'give':
      return call('operador.darPin', { nome })
    case 'promote':
      return call('operador.mudarPapel', { nome, papel: 'supervisor' })
    case 'demote':
      return call('operador.mudarPapel', { nome, papel: 'atendente' })
    case 'remove':
      return call('operador.remover', { nome })
  }
}

const KEY_WITHOUT_PIN = ['instalacao.equipe']

export function EquipeSemPin() {
  const cache = useQueryClient()
  const query = useQuery({ queryKey: KEY_WITHOUT_PIN, queryFn: () => call('instalacao.equipe'), staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const definedNames = useDefined('operadores')
  const definedPin = useDefined('pin')
  const defined = definedNames || definedPin
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: (equipe: EquipeDaMaquina) => call('instalacao.mudarEquipe', equipe),
    onSuccess: (equipe) => {
      cache.setQueryData(KEY_WITHOUT_PIN, equipe)
      void cache.invalidateQueries({ queryKey: OPERADORES_KEY, exact: true })
    },
  })
  const { operadores = [] } = query.data ?? {}
  const supervisor = operadores.find(({ papel }) => papel === 'supervisor')
  return (
    <Operadores
      defined={defined}
      busy={isPending}
      onAdd={(operador) => mutate({ operadores: [...operadores, operador], pin: false })}
    >
      <QueryError query={query} />
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
      {query.data && operadores.length === 0 && <p className={styles.line}>{text.open.empty}</p>}
      <ul aria-label={text.title}>
        {operadores.map(({ nome, papel }) => (
          <PanelRow key={nome} name={nome} detail={<p className="faint">{text.papel[papel]}</p>}>
            {!defined && (
              <Button
                compact
                look="danger"
                label={text.removeLabel(nome)}
                onClick={() => mutate({ operadores: operadores.filter((one) => one.nome !== nome), pin: false })}
              >
                {text.remove}
              </Button>
            )}
          </PanelRow>
        ))}
      </ul>
      {!defined && (
        <div className={styles.line}>
          <Checkbox
            label={text.open.pin}
            description={text.open.pinHint}
            checked={false}
            disabled={!supervisor}
            onChange={() => setAsking(true)}
          />
        </div>
      )}
      {asking && supervisor && (
        <Confirm
          title={text.open.ask.title}
          go={text.open.ask.go}
          look="primary"
          onBack={() => setAsking(false)}
          onGo={() => {
            setAsking(false)
            mutate({ operadores, pin: true })
          }}
        >
          <p>{text.open.ask.explanation(supervisor.nome)}</p>
        </Confirm>
      )}
    </Operadores>
  )
}
