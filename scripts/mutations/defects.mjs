// Small defects, each of which a spec must notice. `find` stands exactly once in `file`; both that
// file and the spec are found by their base names, so that they may move.
// A defect must compile: what it leaves unused it mentions with `void`.

/** @type {readonly { name: string, file: string, find: string, replace: string, spec: string }[]} */
export const DEFECTS = [
  {
    name: 'context-shared',
    file: 'is-same-wire-request.ts',
    find: 'a.context === b.context &&',
    replace: '',
    spec: 'shared-requests.spec.ts',
  },
  {
    name: 'shared-not-fresh',
    file: 'shared-requests.ts',
    find: 'if (request.bypassTransferCache) same.request = request;',
    replace: '',
    spec: 'shared-requests.spec.ts',
  },
  {
    name: 'failed-not-caught-up',
    file: 'shared-operation.ts',
    find: "    this.#change('failed', error);",
    replace: `    this.#hasOpened = false;
    this.#change('failed', error);`,
    spec: 'reconnect.spec.ts',
  },
  {
    name: 'failed-said-while-tried-again',
    file: 'live-connection.ts',
    find: `      state.isFailed = false;
      // Events since the failure were missed, as after any lost connection (V10).
      target.lost();`,
    replace: `      state.isFailed = false;
      void target;`,
    spec: 'live-connection.spec.ts',
  },
  {
    name: 'catch-ups-not-spread',
    file: 'live-part.ts',
    find: 'if (isReopened && !this.#state.refresh.isDue) this.ports.timer.spreadNext(RECONNECT_SPREAD);',
    replace: 'void [isReopened, RECONNECT_SPREAD];',
    spec: 'reconnect.spec.ts',
  },
  {
    name: 'retry-timer-left',
    file: 'live-connection.ts',
    find: `  #reset(): void {
    this.#cancelRetry?.();`,
    replace: '  #reset(): void {',
    spec: 'live-connection-end.spec.ts',
  },
  {
    name: 'retry-count-left',
    file: 'live-connection.ts',
    find: `    this.#attempts = this.#refusals = 0;
    this.#stopWaking?.();`,
    replace: '    this.#stopWaking?.();',
    spec: 'live-connection-end.spec.ts',
  },
  {
    name: 'function-read-after-end',
    file: 'variables-reader.ts',
    find: '    this.#watch?.destroy();',
    replace: '',
    spec: 'given-variables-end.spec.ts',
  },
  {
    name: 'function-checked-after-end',
    file: 'variables-reader.ts',
    find: 'if (!this.#watch || isDestroyed(query.state)) return;',
    replace: 'if (!this.#watch) return;',
    spec: 'given-variables-end.spec.ts',
  },
  {
    name: 'function-read-though-ended',
    file: 'variables-reader.ts',
    find: 'if (this.#watch || isDestroyed(this.ports.query.state)) return;',
    replace: 'if (this.#watch) return;',
    spec: 'given-variables-end.spec.ts',
  },
  {
    name: 'url-timer-left',
    file: 'url-write-queue.ts',
    find: '      clearTimeout(this.#timer);',
    replace: '',
    spec: 'rules-end.spec.ts',
  },
  {
    name: 'render-hook-left',
    file: 'url-part.ts',
    find: 'this.#turn.end();',
    replace: '',
    spec: 'rules-end.spec.ts',
  },
  {
    name: 'quiet-correction-stale',
    file: 'begin-request.ts',
    find: 'return isAwaited ? withView(next, { stale }) : next;',
    replace: "return origin === 'background' ? next : withView(next, { stale });",
    spec: 'quiet-correction.spec.ts',
  },
  {
    name: 'held-refresh-forgotten',
    file: 'apply-answer.ts',
    find: 'withChanges(request.paysRefresh ? refreshDue(corrected) : corrected, {',
    replace: 'withChanges(request.paysRefresh ? corrected : refreshDue(corrected), {',
    spec: 'quiet-correction.spec.ts',
  },
  {
    name: 'plan-of-another-subscribe',
    file: 'planner.ts',
    find: 'one.subscribe === subscribe',
    replace: 'typeof one.subscribe === typeof subscribe',
    spec: 'planner.spec.ts',
  },
  {
    name: 'plan-of-another-subscription',
    file: 'planner.ts',
    find: 'one.subscribe === subscribe',
    replace: 'String(one.subscribe) === String(subscribe)',
    spec: 'subscribe-option.spec.ts',
  },
  {
    name: 'empty-cursor-read',
    file: 'url-texts.ts',
    find: "value === undefined || value === ''",
    replace: 'value === undefined',
    spec: 'empty-cursor.spec.ts',
  },
  {
    name: 'enum-list-not-seen',
    file: 'literal-value.ts',
    find: 'if (value?.kind === Kind.LIST) return isEnumLiteral(value.values[0]);',
    replace: '',
    spec: 'enum-list.spec.ts',
  },
  {
    name: 'fragment-opened-for-ever',
    file: 'open-selection.ts',
    find: 'inside.delete(name.value);',
    replace: '',
    spec: 'recursive-fragment.spec.ts',
  },
  {
    name: 'empty-id-taken',
    file: 'read-event.ts',
    find: "(typeof value === 'string' && value !== '')",
    replace: "typeof value === 'string'",
    spec: 'empty-id.spec.ts',
  },
  {
    name: 'bad-json-an-http-error',
    file: 'http-transport.ts',
    find: "status < 400 ? 'protocol' : 'http'",
    replace: "'http'",
    spec: 'http-json.spec.ts',
  },
  {
    name: 'open-limit-left',
    file: 'graphql-ws-socket.ts',
    find: `    isEnded = true;
    clearTimeout(limit);`,
    replace: '    isEnded = true;',
    spec: 'graphql-ws-socket.spec.ts',
  },
  {
    name: 'open-limit-after-end',
    file: 'graphql-ws-socket.ts',
    find: 'if (!isEnded) awaitPeer();',
    replace: 'awaitPeer();',
    spec: 'graphql-ws-socket.spec.ts',
  },
  {
    name: 'url-asked-while-idle',
    file: 'adopt-url.ts',
    find: 'if (isIdle(state)) return { ...adopted, requested };',
    replace: 'void isIdle;',
    spec: 'rules-idle.spec.ts',
  },
  {
    name: 'cancel-breaks',
    file: 'fetch-effect.ts',
    find: 'attempt(() => onWire.unsubscribe());',
    replace: `void attempt;
    onWire.unsubscribe();`,
    spec: 'failing-cancel.spec.ts',
  },
  {
    name: 'poll-in-the-row',
    file: 'refresh-timer.ts',
    find: "request.origin === 'background' && before.refresh.isDue",
    replace: "request.origin === 'background'",
    spec: 'polling.spec.ts',
  },
  {
    name: 'poll-alone',
    file: 'background.ts',
    find: 'startsAt <= until) || isSoon?.() === true;',
    replace: `startsAt <= until);
      void isSoon;`,
    spec: 'polling.spec.ts',
  },
  {
    name: 'poll-offline',
    file: 'poll-timer.ts',
    find: 'page.isHidden || network.isOffline) this.stop();',
    replace: `page.isHidden) {
      void network;
      this.stop();
    }`,
    spec: 'polling.spec.ts',
  },
  {
    name: 'focus-too-often',
    file: 'refresh-part.ts',
    find: 'return this.ports.scheduler.now() - askedAt >= Math.max(NEW_ENOUGH, staleTime);',
    replace: 'return this.ports.scheduler.now() - askedAt >= Math.min(0, NEW_ENOUGH, staleTime);',
    spec: 'good-moments.spec.ts',
  },
  {
    name: 'quiet-promise-early',
    file: 'engine.ts',
    find: 'const hasSettled = isAwaited(before) && !isAwaited(after);',
    replace: `void isAwaited;
    const hasSettled = !after.view.loading;`,
    spec: 'quiet-refetch.spec.ts',
  },
  {
    name: 'quiet-hides-loading',
    file: 'begin-request.ts',
    find: 'const isQuiet = !isLoading(state);',
    replace: `void isLoading;
  const isQuiet = state.activity.kind === 'active' && state.activity.isQuiet;`,
    spec: 'quiet-refetch.spec.ts',
  },
  {
    name: 'background-retried',
    file: 'retry-wire.ts',
    find: 'return !isBackground && (mutations',
    replace: `void isBackground;
  return (mutations`,
    spec: 'retry.spec.ts',
  },
  {
    name: 'retry-offline',
    file: 'retry-wire.ts',
    find: 'if (network.isOffline) return null;',
    replace: 'void network;',
    spec: 'retry.spec.ts',
  },
  {
    name: 'retry-after-beside-errors',
    file: 'http-transport.ts',
    find: 'return cause ? { ...envelope, cause } : envelope;',
    replace: 'return envelope;',
    spec: 'retry.spec.ts',
  },
  {
    name: 'list-of-parts-shown',
    file: 'known-model.ts',
    find: '} else if (Array.isArray(said) ? said.length > 0 : isRecord(said)) {',
    replace: '} else if (isRecord(said)) {',
    spec: 'single.spec.ts',
  },
  {
    name: 'part-shown-in-the-place-of-null',
    file: 'known-model.ts',
    find: '} else if (Array.isArray(said) ? said.length > 0 : isRecord(said)) {',
    replace: '} else if (Array.isArray(said) && said.length > 0) {',
    spec: 'single.spec.ts',
  },
  {
    name: 'hidden-object-not-asked-for',
    file: 'shown-model.ts',
    find: 'const root = baseOf(state);',
    replace: `void baseOf;
  const { root } = displayed;`,
    spec: 'single.spec.ts',
  },
  {
    name: 'waiting-without-bound',
    file: 'live-part.ts',
    find: 'if (this.#waiting.push([operation, message]) <= MOST_WAITING) return;',
    replace: 'if (this.#waiting.push([operation, message]) <= MOST_WAITING ** 9) return;',
    spec: 'identify.spec.ts',
  },
  {
    name: 'call-forgotten-at-once',
    file: 'own-mutations.ts',
    find: 'return isRecent || this.#parts.isShown(other);',
    replace: `void isRecent;
      return this.#parts.isShown(other);`,
    spec: 'endings.spec.ts',
  },
  {
    name: 'former-rows-of-one-only',
    file: 'mutation-parts.ts',
    find: 'if (open.length === 0) break;',
    replace: 'if (rows.length >= MOST_ASKED) break;',
    spec: 'endings.spec.ts',
  },
  {
    name: 'former-objects-whole-only',
    file: 'answer-changes.ts',
    find: 'asSelected(model, field.fields, variables, undefined, true)',
    replace: 'asSelected(model, field.fields, variables, undefined)',
    spec: 'endings.spec.ts',
  },
  {
    name: 'page-said-not-asked-for',
    file: 'adopt-url.ts',
    find: 'if (isSaid && isSamePosition(position, asked)) return asked;',
    replace: 'void [isSaid, isSamePosition];',
    spec: 'adopt-url.spec.ts',
  },
  {
    name: 'left-answer-fresh',
    file: 'cache-part.ts',
    find: 'return this.options.answers.of(this.#asker, state, target, shown, target === this.#left);',
    replace: `void this.#left;
    const isLeftNow = isElsewhere(state);
    return this.options.answers.of(this.#asker, state, target, shown, isLeftNow);`,
    spec: 'cache/live.spec.ts',
  },
  {
    name: 'same-part-doubted',
    file: 'judge-answer.ts',
    find: '!isSame(latest, value) && former.some(old => isPartOf(old, value) && !isPartOf(old, latest))',
    replace: '!isSame(latest, value) && former.some(old => isPartOf(old, value))',
    spec: 'endings.spec.ts',
  },
  {
    name: 'part-of-before-remembered',
    file: 'remember-facts.ts',
    find: 'if (model === undefined || isCut === true ||',
    replace: `void isCut;
    if (model === undefined ||`,
    spec: 'parts.spec.ts',
  },
  {
    name: 'part-shown-in-an-answer',
    file: 'field-updates.ts',
    find: 'mergeRow(merged, said, location)',
    replace: 'mergeRow(merged, said, { ...location, knownOf: undefined })',
    spec: 'parts.spec.ts',
  },
  {
    name: 'prefetched-after-own-change',
    file: 'kept-answer.ts',
    find: 'for (const part of this.#parts) part.ask?.();',
    replace: '',
    spec: 'cache/mutations.spec.ts',
  },
  {
    name: 'rows-below-a-root-field-unknown',
    file: 'model-fields.ts',
    find: '.filter(path => path.length > 1)',
    replace: '.filter(path => path.length < 1)',
    spec: 'below-root.spec.ts',
  },
  {
    name: 'rows-taken-for-those-above-them',
    file: 'row-location.ts',
    find: 'a.items.length === b.items.length &&',
    replace: 'a.items.length + b.items.length > -1 &&',
    spec: 'below-root.spec.ts',
  },
  {
    name: 'places-named-by-root-field',
    file: 'row-location.ts',
    find: "return [key, ...items].join(' ');",
    replace: 'return items.length < 0 ? items.join() : key;',
    spec: 'below-root.spec.ts',
  },
  {
    name: 'unshown-row-forgotten',
    file: 'remember-facts.ts',
    find: 'shown ?? (isSaid ? knownOf(facts.rows, row) : undefined)',
    replace: '(void knownOf, shown)',
    spec: 'rows/replica.spec.ts',
  },
  {
    name: 'kept-rows-not-known-by-refetch',
    file: 'recall.ts',
    find: 'const known = from ? takeOver(query, begun, from) : begun;',
    replace: `void from;
      const known = begun;`,
    spec: 'cache/replica.spec.ts',
  },
  {
    name: 'kept-rows-no-former-ones',
    file: 'own-mutations.ts',
    find: '...this.#parts.keptRowsOf(said),',
    replace: '',
    spec: 'cache/mutations.spec.ts',
  },
  {
    name: 'kept-rows-before-not-asked',
    file: 'own-mutations.ts',
    find: 'keptBefore: this.#parts.keptRowsOf(about),',
    replace: 'keptBefore: [],',
    spec: 'cache/mutations.spec.ts',
  },
  {
    name: 'placed-row-gone-with-old-answer',
    file: 'layers.ts',
    find: 'before < REPEATS &&',
    replace: 'before < REPEATS - REPEATS &&',
    spec: 'new-rows.spec.ts',
  },
  {
    name: 'placed-row-kept-over-a-newer-answer',
    file: 'layers.ts',
    find: `paintLayers(root, [layer], target) !== root &&
      shareStructure(below, root) === below;`,
    replace: 'paintLayers(root, [layer], target) !== root && below !== root;',
    spec: 'new-rows.spec.ts',
  },
  {
    name: 'placed-row-asked-for-elsewhere',
    file: 'layers.ts',
    find: 'paintLayers(root, [layer], target) !== root &&',
    replace: '',
    spec: 'new-rows.spec.ts',
  },
  {
    name: 'placed-row-not-told-of',
    file: 'has-item.ts',
    find: 'hasItem(root, location, id) || (base !== root && hasItem(base, location, id))',
    replace: 'hasItem(base, location, id) && base === root',
    spec: 'new-rows.spec.ts',
  },
  {
    name: 'net-change-told',
    file: 'own-changed.ts',
    find: 'changes.length < 2 &&',
    replace: '',
    spec: 'calls.spec.ts',
  },
];
