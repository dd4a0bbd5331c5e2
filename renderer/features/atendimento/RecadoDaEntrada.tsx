import { useLocation, useSearch } from 'wouter'
import { entradaTexto } from '../../text/atendimento.ts'
import { authErrorTexto } from '../../text/falhas.ts'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { lerAuthError } from './authError.ts'
import { useEntrada } from './entrada.tsx'

/** How the last login ended, when it did not end in a sign-in: said once, quietly or clearly. */
export function RecadoDaEntrada() {
  const { desfecho, dispensar } = useEntrada()
  const [caminho, ir] = useLocation()
  const authError = lerAuthError(useSearch())
  const fechar = () => {
    dispensar()
    if (authError) ir(caminho, { replace: true })
  }
  // The precise failure (another person signed in, clock wrong) says more than the spec's three words.
  if (desfecho && 'falha' in desfecho) return <ErroDeCarga falha={desfecho.falha} onFechar={fechar} />
  if (authError) {
    const { frase, sugestao } = authErrorTexto[authError]
    return (
      <Mensagem tipo="erro" titulo={frase} onFechar={fechar}>
        {sugestao}
      </Mensagem>
    )
  }
  if (!desfecho) return null
  return (
    <output>
      <Mensagem tipo="info" onFechar={fechar}>
        {entradaTexto.cancelada}
      </Mensagem>
    </output>
  )
}
