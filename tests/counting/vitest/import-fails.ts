throw new Error('the file cannot be loaded')
