// Only requests to this server carry the token; the page takes no other document than ours.
(() => {
  const cookie = (name) => {
    const found = document.cookie.split('; ').find((part) => part.startsWith(name + '='))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  }
  const theme = cookie('ui.theme') ?? 'system'
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark-mode', isDark)
  SwaggerUIBundle({
    url: '/swagger/v1/swagger.json', dom_id: '#api', validatorUrl: null, deepLinking: true, filter: true, docExpansion: 'none',
    defaultModelsExpandDepth: -1, displayRequestDuration: true,
    requestInterceptor: (request) => {
      const token = cookie('Abp.AuthToken')
      if (token && new URL(request.url, location.href).origin === location.origin) request.headers.Authorization ??= 'Bearer ' + token
      return request
    },
    responseInterceptor: (response) => {
      if (response.status === 401 && response.url.endsWith('/swagger/v1/swagger.json')) refuse()
      return response
    },
  })
  function refuse() {
    const note = document.createElement('p')
    note.className = 'api-note'
    const link = document.createElement('a')
    link.href = '/user/login'
    link.textContent = 'Sign in'
    note.append(link, ' to see the description of the API, then open this page again.')
    document.getElementById('api').replaceWith(note)
  }
})()
