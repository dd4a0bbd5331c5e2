/*
 * Replaces when-exit, with which electron-store removes its temporary file at the program's end. It listens to every signal, and
 * where it is loaded after Electron's own listener, SIGTERM kills the program at once. The next start removes such files.
 */
// oxlint-disable-next-line import/no-default-export -- when-exit has one.
export default () => () => undefined
