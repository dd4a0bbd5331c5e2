import { useMutation, useQuery } from '@tanstack/react-query'
import type { MunicipioInstalado } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { municipiosText as text } from '../../text/municipios.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { Badge } from '../../ui/Values.tsx'
import styles from './MunicipioChoice.module.css'

/** The installed municipalities. The focus starts on one that is not active, so that with two of them Enter switches. */
export function MunicipioChoice({ onClose }: { onClose: () => void }) {
  const { estacao } = useAtendimento()
  const { municipios } = estacao
  const inUse = estacao.perfil.dominio
  const switching = useMutation({
    mutationFn: (dominio: string) => call('municipio.trocar', { dominio }),
    // Main has reloaded the window by now, unless nothing had to change.
    onSuccess: onClose,
  })
  const switchTo = (index: number) => {
    const chosen = municipios[index]
    if (!chosen?.dominio || chosen.falha || switching.isPending) return
    switching.mutate(chosen.dominio)
  }
  const list = useKeyboardList({ total: municipios.length, onActivate: switchTo })
  const other = municipios.findIndex(({ dominio, falha }) => !falha && dominio !== inUse)
  useFocusOnArrival(() => list.focus(Math.max(other, 0)))

  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose} disabled={switching.isPending}>
            {text.close}
          </Button>
          <Button
            look="primary"
            keyCap="Enter"
            onClick={() => switchTo(list.active)}
            busy={switching.isPending}
            disabled={municipios[list.active]?.falha !== undefined}
          >
            {text.verb}
          </Button>
        </>
      }
    >
      {switching.error && <LoadError falha={falhaOf(switching.error)} />}
      <div role="listbox" aria-label={text.list} className={styles.list} {...list.listProps}>
        {municipios.map((municipio, index) => {
          const { ref, ...item } = list.itemProps(index)
          return (
            <div
              key={index}
              {...item}
              ref={ref}
              role="option"
              aria-selected={index === list.active}
              aria-disabled={municipio.falha !== undefined}
              data-autofocus={index === Math.max(other, 0) || undefined}
              className={`${styles.item} innerFocus`}
            >
              <Municipio municipio={municipio} inUse={municipio.dominio === inUse && !municipio.falha} />
            </div>
          )
        })}
      </div>
      <output className="readerOnly">{switching.isPending && text.opening}</output>
    </Dialog>
  )
}

function Municipio({ municipio: { dominio, falha }, inUse }: { municipio: MunicipioInstalado; inUse: boolean }) {
  const { municipio } = useAtendimento()
  const nameHere = inUse && municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  const { data: nameThere } = useQuery({
    queryKey: ['municipio', 'name', dominio],
    // A system that does not answer has no name to show. Its failure must not switch off the service light of the active one.
    queryFn: () => call('municipio.nome', { dominio: dominio ?? '' }).catch(() => ({ nome: null })),
    select: (found) => found.nome,
    staleTime: Infinity,
    enabled: dominio !== null && !falha && !inUse,
  })
  const name = nameHere ?? nameThere
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>{name ?? dominio ?? text.noDominio}</span>
        <span className="faint">{falha?.campo ? text.field(falha.campo) : name && dominio}</span>
      </span>
      {inUse && <Badge tone="info">{text.inUse}</Badge>}
      {falha && <Badge tone="danger">{text.refused}</Badge>}
    </>
  )
}
