/**
 * Names allowed only where their danger is handled. `in` and `except` are folders or files.
 * `names` are identifiers (also renamed by an import or a pattern), property names or strings, `object.method()` calls, `new
 * X(…)`: a construction from anything but a function's result, `await x()` and `return x()`: a result that is awaited or
 * returned. `number` is a number written out.
 *
 * The check misses two cases: a name put together at run time (`'open' + 'External'`), and a value from outside. The first
 * occurs only by intent. For the second, window options come from one file only, whose results a test compares
 * (test/main/app/windowOptions.test.ts).
 */
export type UseRule = {
  rule: string
  names: readonly string[]
  in: readonly string[]
  except: readonly string[]
  say: string
}

const PROGRAM = ['main', 'preload', 'renderer', 'shared']

export const useRules: readonly UseRule[] = [
  {
    rule: 'ipc-cru',
    names: ['ipcMain', 'ipcRenderer'],
    in: PROGRAM,
    except: ['main/ipc', 'preload'],
    say: 'registre a chamada em shared/ipc/contract.ts e atenda por main/ipc/register.ts; na janela, use renderer/bridge',
  },
  {
    rule: 'limite-solto',
    names: ['string().max(number)', 'maxLength={number}'],
    in: [
      'renderer',
      'shared/api',
      'main/attendance',
      'main/audit/recordHandlers.ts',
      'main/correio',
      'main/operators',
      'main/printing/desk',
      'main/setup',
    ],
    except: [],
    say: 'o limite fica em shared/model/limites.ts, de onde o campo e o esquema o leem',
  },
  {
    rule: 'envio-cru',
    names: ['send', 'sendToFrame'],
    in: ['main/app', 'main/platform', 'main/index.ts', 'main/start'],
    except: [],
    say: 'declare o evento em shared/ipc/contract.ts e envie por main/ipc/push.ts',
  },
  {
    rule: 'janela-nova',
    names: ['BrowserWindow', 'WebContentsView', 'BaseWindow', 'BrowserView'],
    in: PROGRAM,
    except: ['main/app'],
    say: 'janelas nascem em main/app, com as opções de main/app/windowOptions.ts',
  },
  {
    rule: 'janela-sem-opcoes',
    names: ['new BrowserWindow(…)', 'new WebContentsView(…)', 'new BaseWindow(…)', 'new BrowserView(…)'],
    in: PROGRAM,
    except: [],
    say: 'as opções de uma janela são a resposta de uma função de main/app/windowOptions.ts, e nada mais',
  },
  {
    rule: 'sessao-aberta',
    names: ['fromPartition', 'fromPath'],
    in: PROGRAM,
    except: ['main/app/lockdown.ts'],
    say: 'sessões vêm de closedSession, em main/app/lockdown.ts: as do Electron concedem tudo a qualquer página',
  },
  {
    rule: 'opcao-de-seguranca',
    names: [
      'webSecurity',
      'nodeIntegration',
      'nodeIntegrationInWorker',
      'nodeIntegrationInSubFrames',
      'contextIsolation',
      'bypassCSP',
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'enableBlinkFeatures',
      'disableBlinkFeatures',
      'webviewTag',
      'allowpopups',
      'navigateOnDragDrop',
    ],
    in: PROGRAM,
    except: ['main/app/windowOptions.ts'],
    say: 'opções de segurança ficam todas em main/app/windowOptions.ts, onde se lê o porquê de cada uma',
  },
  {
    rule: 'recurso-do-chromium',
    names: ['appendSwitch', 'debugger'],
    in: PROGRAM,
    except: ['main/index.ts', 'main/app/foreignPages.ts'],
    say: 'o Chromium só recebe ordens que fecham mais, e só destes dois lugares',
  },
  {
    // Web contents answer only once they have a renderer, which the first load creates. An await before the load lasts for ever.
    rule: 'devtools-esperado',
    names: ['await sendCommand()', 'return sendCommand()'],
    in: ['main'],
    except: [],
    say: 'guarde a promessa, carregue a página e só então espere por ela (main/app/foreignPages.ts)',
  },
  {
    rule: 'caixa-de-areia',
    names: ['no-sandbox'],
    in: PROGRAM,
    except: ['main/index.ts'],
    say: 'só o início pergunta por esta chave, e nada a dá',
  },
  {
    rule: 'chave-do-chromium',
    names: [
      'appendArgument',
      'setCertificateVerifyProc',
      'setProxy',
      'executeJavaScript',
      'executeJavaScriptInIsolatedWorld',
      'openDevTools',
      'remote-debugging-port',
      'ignore-certificate-errors',
      'disable-web-security',
    ],
    in: PROGRAM,
    except: [],
    say: 'isto abre o Chromium a outros: o programa não o usa',
  },
  {
    rule: 'rede-local',
    names: ['addMembership', 'setMulticastInterface'],
    in: PROGRAM,
    except: ['main/printing/drivers/dnssd'],
    say: 'a rede local só é consultada enquanto alguém procura impressoras nos ajustes',
  },
  {
    // A job's fields are `readonly`, which `Object.assign` ignores.
    rule: 'trabalho-escrito',
    names: ['Object.assign()', 'Reflect.set()', 'Object.defineProperty()'],
    in: ['main/printing'],
    except: ['main/printing/queue/jobBoard.ts'],
    say: 'um trabalho só muda por JobBoard.send: o evento e o que ele muda ficam em main/printing/queue/jobMachine.ts',
  },
  {
    rule: 'abrir-fora',
    names: ['openExternal', 'openPath', 'showItemInFolder'],
    in: PROGRAM,
    except: ['main/platform'],
    say: 'endereços só saem pelo adaptador de main/platform, depois de conferidos com a lista permitida',
  },
  {
    rule: 'html-cru',
    names: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'],
    in: ['renderer'],
    except: [],
    say: 'texto vem do backend e da pessoa: mostre-o como texto, por React',
  },
  {
    rule: 'guardado-na-janela',
    names: ['localStorage', 'sessionStorage', 'indexedDB'],
    in: ['renderer', 'shared'],
    except: [],
    say: 'a janela não guarda nada de quem foi atendido: ajustes vão por main/settings',
  },
]
