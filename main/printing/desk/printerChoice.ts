import { FOLDER_PRINTER } from '../drivers/folder/driver.ts'

/** Asks the person for a folder; null if they cancel. */
export type FolderDialog = () => Promise<string | null>

/** Stores the printer that this station uses unless a person chooses another, and the folder printer's folder. */
export class PrinterChoice {
  readonly #save: (choice: { impressora: string; pasta: string }) => void
  readonly #folderDialog: FolderDialog
  #impressora: string | undefined
  #pasta: string

  /**
   * @param initial the station's settings
   * @param deps `defaultFolder`: absolute; `save` stores the choice in the settings
   */
  constructor(
    initial: { impressora?: string | undefined; pasta?: string | undefined },
    deps: {
      defaultFolder: string
      folderDialog: FolderDialog
      save: (choice: { impressora: string; pasta: string }) => void
    },
  ) {
    this.#impressora = initial.impressora
    this.#pasta = initial.pasta ?? deps.defaultFolder
    this.#folderDialog = deps.folderDialog
    this.#save = deps.save
  }

  get impressora(): string | undefined {
    return this.#impressora
  }

  get pasta(): string {
    return this.#pasta
  }

  remember(impressora: string): void {
    this.#impressora = impressora
    this.#save({ pasta: this.#pasta, impressora })
  }

  /** Choosing a folder also chooses the folder printer. */
  async askFolder(): Promise<void> {
    const pasta = await this.#folderDialog()
    if (!pasta) return
    this.#pasta = pasta
    this.remember(FOLDER_PRINTER)
  }
}
