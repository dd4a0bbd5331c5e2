/**
 * Names that may stand only where their danger is handled. `in` and `except` are folders or files; `names` are
 * identifiers, property names or strings, `new X` constructions and `object.method()` calls.
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
    rule: 'envio-cru',
    names: ['webContents.send()', 'sender.send()', 'contents.send()', 'mainFrame.send()', 'senderFrame.send()'],
    in: PROGRAM,
    except: ['main/ipc'],
    say: 'declare o evento em shared/ipc/contract.ts e envie por main/ipc/push.ts',
  },
  {
    rule: 'janela-nova',
    names: ['new BrowserWindow', 'new WebContentsView', 'new BaseWindow', 'new BrowserView'],
    in: PROGRAM,
    except: ['main/app'],
    say: 'janelas nascem em main/app, com as opções de main/app/windowOptions.ts',
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
      'webviewTag',
    ],
    in: PROGRAM,
    except: ['main/app/windowOptions.ts'],
    say: 'opções de segurança ficam todas em main/app/windowOptions.ts, onde se lê o porquê de cada uma',
  },
  {
    rule: 'abrir-fora',
    names: ['openExternal'],
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
