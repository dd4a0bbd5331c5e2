import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EquipeDaMaquina } from '../../../shared/model/instalacao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useDefined } from '../../services/defined.ts'
import { equipeText as text } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Defined, Panel, PanelRow } from '../../ui/Panel.tsx'
import { LoadError, QueryError } from '../../ui/States.tsx'
import { AddOperador } from './EquipeDialogs.tsx'
import { OPERADORES_KEY } from './useOperadores.ts'
import styles from './Equipe.module.css'

const KEY = ['instalacao.equipe']

export function EquipeSemPin() {
  const cache = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => call('instalacao.equipe'), staleTime: 0 })
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState(false)
  const definedNames = useDefined('operadores')
  const definedPin = useDefined('pin')
  const defined = definedNames || definedPin
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: (equipe: EquipeDaMaquina) => call('instalacao.mudarEquipe', equipe),
    onSuccess: (equipe) => {
      cache.setQueryData(KEY, equipe)
      void cache.invalidateQueries({ queryKey: OPERADORES_KEY, exact: true })
    },
  })
  const { operadores = [] } = query.data ?? {}
  const supervisor = operadores.find(({ papel }) => papel === 'supervisor')
  return (
    <Panel
      noInset
      title={text.title}
      side={
        <Defined when={defined}>
          <Button compact busy={isPending} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </Defined>
      }
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
      {adding && (
        <AddOperador
          onClose={() => setAdding(false)}
          onAdd={(operador) => {
            setAdding(false)
            mutate({ operadores: [...operadores, operador], pin: false })
          }}
        />
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
    </Panel>
  )
}
