import type { CanalDeContato } from '../../../shared/api/index.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { operar } from '../../bridge/client.ts'
import { primeiroAcessoTexto as texto } from '../../text/primeiroAcesso.ts'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { PassoCanal } from './PassoCanal.tsx'
import { PassoCodigo } from './PassoCodigo.tsx'
import { PassoPronto } from './PassoPronto.tsx'
import { PassoSenha } from './PassoSenha.tsx'
import { PassoSolicitar } from './PassoSolicitar.tsx'
import type { Andamento } from './passos.ts'
import { useEspera } from './useEspera.ts'

export interface PassoAtualProps {
  documento: string
  canais: readonly CanalDeContato[]
  andamento: Andamento
  /** Where the login that follows leads. */
  deOnde: string
  onAndar: (andamento: Andamento) => void
}

/** The step in front, from asking for access to the password. */
export function PassoAtual({ documento, canais, andamento, deOnde, onAndar }: PassoAtualProps) {
  const anunciar = useAnunciar()
  const espera = useEspera()
  const andar = (proximo: Andamento) => {
    if (proximo.passo !== 'pronto') anunciar(texto.passos[proximo.passo])
    onAndar(proximo)
  }
  const enviarA = ({ tipo }: CanalDeContato) => operar('primeiroAcesso.enviarCodigo', { documento, tipo })

  if (canais.length === 0) {
    return (
      <Mensagem tipo="alerta" titulo={texto.semCanal.titulo}>
        {texto.semCanal.explicacao}
      </Mensagem>
    )
  }
  switch (andamento.passo) {
    case 'solicitar':
      return (
        <PassoSolicitar
          canais={canais}
          solicitar={() => operar('primeiroAcesso.solicitar', { documento })}
          onSolicitado={() => andar({ passo: 'canal', enviado: null })}
        />
      )
    case 'canal':
      return (
        <PassoCanal
          canais={canais}
          enviado={andamento.enviado}
          espera={espera.segundos}
          enviar={enviarA}
          onEnviado={(canal) => {
            espera.comecar()
            andar({ passo: 'codigo', canal })
          }}
          onTenhoCodigo={(canal) => andar({ passo: 'codigo', canal })}
        />
      )
    case 'codigo':
      return (
        <PassoCodigo
          canal={andamento.canal}
          espera={espera.segundos}
          validar={(codigo) => operar('primeiroAcesso.validarCodigo', { documento, codigo })}
          reenviar={() => enviarA(andamento.canal)}
          onReenviado={espera.comecar}
          onValidado={(codigo) => andar({ passo: 'senha', canal: andamento.canal, codigo })}
        />
      )
    case 'senha':
      return (
        <PassoSenha
          definir={(senha) => operar('primeiroAcesso.definirSenha', { documento, codigo: andamento.codigo, senha })}
          onDefinida={() => andar({ passo: 'pronto' })}
        />
      )
    case 'pronto':
      return <PassoPronto documento={documento} deOnde={deOnde} />
  }
}
