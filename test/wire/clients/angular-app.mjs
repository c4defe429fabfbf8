// Runs in a browser, bundled by `clients-in-browser.ts`: the HTTP layer of the Angular template, its public packages unchanged.
import '@angular/compiler'
import { DOCUMENT, XhrFactory } from '@angular/common'
import { HTTP_INTERCEPTORS, HttpClient, HttpHeaders, provideHttpClient, withInterceptorsFromDi } from '@angular/common/http'
import { createEnvironmentInjector, ɵChangeDetectionScheduler as ChangeDetectionScheduler, ɵINJECTOR_SCOPE as INJECTOR_SCOPE } from '@angular/core'
import { AbpHttpInterceptor } from 'abp-ng2-module'
import { firstValueFrom } from 'rxjs'

const injector = createEnvironmentInjector([
  { provide: INJECTOR_SCOPE, useValue: 'root' },
  { provide: DOCUMENT, useValue: document },
  { provide: XhrFactory, useValue: { build: () => new XMLHttpRequest() } },
  // Nothing is shown, so nothing is to be shown anew.
  { provide: ChangeDetectionScheduler, useValue: { notify() {}, runningTick: false } },
  { provide: HTTP_INTERCEPTORS, useClass: AbpHttpInterceptor, multi: true },
  provideHttpClient(withInterceptorsFromDi()),
], null)

/**
 * As the proxies that NSwag generates ask: blobs both ways, the header of a body also where there is none
 * (angular/src/shared/service-proxies/service-proxies.ts of aspnetboilerplate/module-zero-core-template).
 */
window.proxy = async (method, url, body, accept) => {
  const headers = new HttpHeaders({ 'Content-Type': 'application/json', Accept: accept })
  const options = { observe: 'response', responseType: 'blob', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  try {
    const response = await firstValueFrom(injector.get(HttpClient).request(method, url, options))
    const text = await response.body.text()
    return { status: response.status, result: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    return { status: error.status, result: null, text: error.error instanceof Blob ? await error.error.text() : String(error) }
  }
}
