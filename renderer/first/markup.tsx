/*
 * The first screen as HTML, which the build renders: the window's own screen without a person, on a generic station. The
 * window's script adds the parts that differ between stations.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '../app/App.tsx'
import { Providers } from '../app/providers.tsx'
import { themeCss } from '../app/theme.ts'
import { createKeyboard } from '../keyboard/keyboard.tsx'
import { paths } from '../services/services.ts'
import { serviceTable } from '../services/table.ts'

/** Services that some municipalities do not offer. The first screen omits their parts. */
const uncertain = Object.values(serviceTable).flatMap((service) => ('operacao' in service ? service.operacao : []))

const drawn = renderToStaticMarkup(
  <Router ssrPath={paths.start}>
    <Providers
      keyboard={createKeyboard()}
      estacao={{
        modo: 'balcao',
        versao: '',
        vencimento: 'hoje',
        inatividadeSegundos: 0,
        comEntrada: false,
        aparencia: { esquema: 'auto', corPrimaria: '', atendimentos: 0 },
        totem: { leitura: false, avaliacao: false },
        correio: false,
        perfil: {
          dominio: '',
          fuso: '',
          login: 'janela',
          celular: false,
          rotasDesligadas: uncertain,
          links: [],
          libras: null,
          portal: null,
          servicos: null,
          recebimento: null,
        },
        municipios: [],
        politica: { definidos: [], falhas: [] },
        instalavel: false,
      }}
      atendimento={{ fase: 'livre', geracao: 0, loginEmCurso: false }}
    >
      <App />
    </Providers>
  </Router>,
)

/** The pages' policy refuses `style` attributes, so each becomes a rule of the style sheet. */
const rules: string[] = []
export const html = drawn.replace(/ style="([^"]*)"/g, (_style, declarations: string) => {
  const attributeName = `data-inicio-${rules.length}`
  rules.push(`#inicio [${attributeName}] { ${declarations} }`)
  return ` ${attributeName}`
})

export const css = `${themeCss()}
#inicio { height: 100%; }
:root[data-inicio='moldura'] #inicio main { visibility: hidden; }
:root[data-inicio='nada'] #inicio { display: none; }
${rules.join('\n')}
`
