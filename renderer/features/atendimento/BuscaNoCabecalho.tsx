import { useId, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { useSessao } from '../../app/sessao.tsx'
import { useAtalho } from '../../app/teclado.tsx'
import { falhaDe } from '../../bridge/client.ts'
import { atendimentoTexto, dicaTexto } from '../../text/atendimento.ts'
import { sobreFalha } from '../../text/falhas.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Tecla } from '../../ui/Tecla.tsx'
import { CAMINHO_DAS_GUIAS, chegarDaLista } from '../guias/chegada.ts'
import { dicaDaBusca, lerBusca, porqueNao, possivelGuia } from './busca.ts'
import estilo from './BuscaNoCabecalho.module.css'
import { procurarGuia } from './procurarGuia.ts'
import { useTextoDaBusca } from './textoDaBusca.ts'

/** The search while somebody is being served: a guide is looked for, another person asks to end this attendance. */
export function BuscaNoCabecalho() {
  const { documento, autenticado, encerrar } = useSessao()
  const [, ir] = useLocation()
  const { texto, escrever, campo, focar, propsDoCampo } = useTextoDaBusca(/^\d$/)
  const [recado, setRecado] = useState<string | null>(null)
  const [trocar, setTrocar] = useState(false)
  const id = useId()
  useAtalho('F2', focar, { nivel: 'casa' })

  const busca = lerBusca(texto)
  const dica = recado ?? (texto === '' ? null : dicaDaBusca(busca, texto).texto)
  const limpar = () => {
    escrever('')
    setRecado(null)
  }

  const abrirGuia = async (numero: string) => {
    setRecado(dicaTexto.procurandoGuia)
    try {
      const guia = await procurarGuia(numero)
      // It may as well have been a document with a slip of the finger: say that too.
      if (!guia) return setRecado(`${dicaTexto.guiaNaoEncontrada} ${dicaDaBusca(busca, texto).texto}`)
      limpar()
      ir(CAMINHO_DAS_GUIAS, { state: chegarDaLista(guia, false) })
    } catch (erro) {
      const { frase, sugestao } = sobreFalha(falhaDe(erro))
      setRecado(`${frase} ${sugestao}`)
    }
  }
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    if (busca.tipo === 'documento' && busca.leitura.situacao === 'valido') {
      if (busca.leitura.documento !== documento) return setTrocar(true)
      return setRecado(atendimentoTexto.mesmoDocumento)
    }
    const numero = possivelGuia(texto)
    if (numero && autenticado) return void abrirGuia(numero)
    setRecado(porqueNao(texto, autenticado ? dicaTexto.verNasGuias : dicaTexto.entrarParaVer))
  }

  const { titulo, explicacao, ficar, encerrar: verbo } = atendimentoTexto.trocar
  return (
    <search className={estilo.contorno}>
      <form className={estilo.busca} onSubmit={enviar}>
        <label className="soLeitor" htmlFor={id}>
          {atendimentoTexto.novaBusca}
        </label>
        <Icone nome="buscar" tamanho={18} />
        <input
          {...propsDoCampo}
          onChange={(evento) => {
            setRecado(null)
            propsDoCampo.onChange(evento)
          }}
          onKeyDown={(evento) => {
            // Esc empties the box first; with nothing in it, it is the house's.
            if (evento.key !== 'Escape' || texto === '') return
            evento.preventDefault()
            limpar()
          }}
          id={id}
          ref={campo}
          className={estilo.campo}
          placeholder={atendimentoTexto.novaBuscaExemplo}
          aria-describedby={`${id}-dica`}
          aria-keyshortcuts="F2"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
        />
        <Tecla>F2</Tecla>
        <output className={estilo.dica} id={`${id}-dica`} hidden={dica === null}>
          {dica}
        </output>
        <Janela
          aberta={trocar}
          titulo={titulo}
          onFechar={() => setTrocar(false)}
          acoes={
            <>
              <Botao tecla="Esc" onClick={() => setTrocar(false)}>
                {ficar}
              </Botao>
              <Botao aparencia="primario" tecla="Enter" onClick={encerrar} focar>
                {verbo}
              </Botao>
            </>
          }
        >
          {explicacao}
        </Janela>
      </form>
    </search>
  )
}
