import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/services.ts'
import { useSignOff } from '../../services/signOff.ts'
import { WaysOut } from '../../services/WaysOut.tsx'
import { registroText as text } from '../../text/registro.ts'
import { Button } from '../../ui/Button.tsx'
import { Message, Loading, QueryError } from '../../ui/States.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { OperadorQuestion } from './OperadorQuestion.tsx'
import { PessoaQuestion } from './PessoaQuestion.tsx'

/** A supervisor's queries of this station's record. Main refuses everybody else, whatever the screen shows. */
export function RegistroScreen() {
  // Fetched at each opening, because another operator may have signed on.
  const operadores = useQuery({ queryKey: ['registro', 'operador'], queryFn: () => call('operador.ler'), gcTime: 0 })
  const signOff = useSignOff()
  const { atendimento, estacao } = useAtendimento()
  const { instalavel, comEntrada } = estacao
  const mayIntroducePin = instalavel && !comEntrada && atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  return (
    <div className="stack">
      <ScreenTitle side={<WaysOut />}>{text.title}</ScreenTitle>
      <QueryError query={operadores} />
      {operadores.isPending && <Loading label={text.loading} rows={4} />}
      {operadores.data && operadores.data.papel !== 'supervisor' && (
        <Message
          kind="info"
          title={text.closed.title}
          actions={
            (signOff && <Button onClick={signOff}>{text.closed.signOff}</Button>) ??
            (mayIntroducePin && <Button onClick={() => navigate(paths.maquina)}>{text.closed.setUp}</Button>)
          }
        >
          <p>{operadores.data.exigeEntrada ? text.closed.withPin : text.closed.withoutPin}</p>
        </Message>
      )}
      {operadores.data?.papel === 'supervisor' && (
        <>
          <PessoaQuestion />
          <OperadorQuestion nomes={operadores.data.nomes} />
        </>
      )}
    </div>
  )
}
