import { useMutation, useQuery } from '@tanstack/react-query'
import { canServe, type LinhaDoTeste, type PerfilEscrito } from '../../../shared/model/instalacao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { achadosText, foundText, instalacaoText } from '../../text/instalacao.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Message, Loading, LoadError } from '../../ui/States.tsx'
import styles from './Instalacao.module.css'

const { teste: text } = instalacaoText

interface TesteStepProps {
  perfil: PerfilEscrito
  onBack: (found: readonly LinhaDoTeste[] | undefined) => void
}

export function TesteStep({ perfil, onBack }: TesteStepProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['instalacao', perfil],
    queryFn: () => call('instalacao.testar', { perfil }),
    gcTime: 0,
    retry: false,
  })
  // Main replaces the window's page.
  const keep = useMutation({ mutationFn: () => call('instalacao.guardar', { perfil }) })
  const falha = error ?? keep.error
  const good = data !== undefined && canServe(data)
  const back = () => onBack(data?.linhas)
  useShortcut('Escape', back, { enabled: !keep.isPending })
  return (
    <section className={`framed stack ${styles.form}`} aria-labelledby="teste">
      <div className="row" style={{ flexWrap: 'nowrap', gap: 16 }}>
        {data?.logo && <img className={styles.logo} src={data.logo} alt={text.logo(data.nome ?? '')} />}
        <h2 id="teste">{data?.nome ?? text.question(perfil.dominio)}</h2>
      </div>
      {isFetching && <Loading label={text.running} rows={3} />}
      {falha && <LoadError falha={falhaOf(falha)} />}
      {data && !isFetching && (
        <>
          <ul className="stack" style={{ gap: 12 }} aria-label={text.results}>
            {data.linhas.map((linha) => (
              <Row key={linha.parte} linha={linha} />
            ))}
          </ul>
          <Message kind={good ? 'success' : 'warning'} live>
            {good ? text.ready : text.notReady}
          </Message>
        </>
      )}
      <Actions>
        <BackButton onClick={back} disabled={keep.isPending} label={text.back} />
        <Button
          icon="refresh"
          shortcut="F5"
          onClick={() => void refetch()}
          busy={isFetching}
          focus={data !== undefined && !good}
        >
          {text.again}
        </Button>
        {data && !isFetching && (
          <Button
            look={good ? 'primary' : 'secondary'}
            shortcut="F10"
            focus={good}
            onClick={() => keep.mutate()}
            busy={keep.isPending}
          >
            {good ? text.accept : text.anyway}
          </Button>
        )}
      </Actions>
    </section>
  )
}

function Row({ linha }: { linha: LinhaDoTeste }) {
  const { parte, achado, status, endereco } = linha
  const good = achado === 'certo'
  const { help } = achadosText[achado]
  return (
    <li className={styles.row} data-good={good || undefined}>
      <Icon name={good ? 'right' : parte === 'relogio' ? 'warning' : 'error'} size={22} />
      <div>
        <strong>{instalacaoText.partes[parte]}</strong>
        {': '}
        {foundText(linha)}
        {!good && status !== undefined && status >= 400 && <> ({instalacaoText.status(String(status))})</>}
        {help !== '' && <p className="quiet">{help}</p>}
        {endereco && <code>{endereco}</code>}
      </div>
    </li>
  )
}
