// `process.parentPort` of a utility process, as Electron provides it, over the channel to the process that forked it.
Object.assign(process, {
  parentPort: {
    postMessage: (message: unknown) => process.send?.(message),
    on: (_event: 'message', heard: (event: { data: unknown }) => void) =>
      process.on('message', (data) => heard({ data })),
  },
})
