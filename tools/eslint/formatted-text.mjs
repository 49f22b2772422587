// A custom lint rule: localized text must only be displayed, never parsed or compared, since it differs between engines
// (`en-CA` dates are `2026-11-21` in one and `11/21/2026` in another).

/** Functions and constructors that parse a text. */
const READERS = new Set(['Number', 'parseInt', 'parseFloat', 'BigInt', 'Date', 'RegExp']);
/** Methods that parse their argument: `/…/.exec(text)`, `Date.parse(text)`. */
const READING_METHODS = new Set(['exec', 'test', 'parse', 'parseInt', 'parseFloat', 'fromISO']);
const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', '-', '*', '/', '%', '**', 'in']);
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'ChainExpression',
  'TSSatisfiesExpression',
]);

const nameOf = (callee) =>
  callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;

/** `toLocaleString()` and similar methods, and `format()` without a pattern. */
function isLocalized({ callee, arguments: [first] }) {
  const name = nameOf(callee);
  if (/^toLocale(Date|Time)?String$/.test(name)) return true;
  if (name === 'formatRange') return true;
  const hasPattern = first?.type === 'Literal' && typeof first.value === 'string';
  return name === 'format' && !hasPattern;
}

/** The expressions that a function returns. */
function returnsOf(fn) {
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const found = [];
  const visit = (node) => {
    if (!node || typeof node.type !== 'string' || /Function/.test(node.type)) return;
    if (node.type === 'ReturnStatement') {
      if (node.argument) found.push(node.argument);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (child?.type) visit(child);
    }
  };
  visit(fn.body);
  return found;
}

export default {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { functions: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      read: 'Localized text differs between engines: read the numbers from formatToParts (zonedTime of @rmo/contracts).',
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** Functions of other files that return such text. */
    const known = new Set(context.options[0]?.functions ?? []);
    const seen = new Set();

    function variable(identifier) {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const found = scope.set.get(identifier.name);
        if (found) return found;
      }
      return null;
    }

    /** Whether the function of that name returns localized text. */
    function returnsText(identifier) {
      const found = variable(identifier);
      const [definition] = found?.defs ?? [];
      if (!definition) return false;
      if (definition.type === 'ImportBinding') return known.has(definition.node.imported?.name);
      const fn = definition.type === 'FunctionName' ? definition.node : definition.node.init;
      if (!fn || !/Function/.test(fn.type)) return false;
      return once(fn, () => returnsOf(fn).some(isText));
    }

    function once(node, work) {
      if (seen.has(node)) return false;
      seen.add(node);
      try {
        return work();
      } finally {
        seen.delete(node);
      }
    }

    function isText(node) {
      if (!node) return false;
      if (WRAPPERS.has(node.type)) return isText(node.expression);
      switch (node.type) {
        case 'AwaitExpression':
          return isText(node.argument);
        case 'TemplateLiteral':
          return node.expressions.some(isText);
        case 'BinaryExpression':
          return node.operator === '+' && (isText(node.left) || isText(node.right));
        case 'ConditionalExpression':
          return isText(node.consequent) || isText(node.alternate);
        case 'LogicalExpression':
          return isText(node.left) || isText(node.right);
        case 'CallExpression':
          if (isLocalized(node)) return true;
          return node.callee.type === 'Identifier' && returnsText(node.callee);
        case 'Identifier': {
          const [definition] = variable(node)?.defs ?? [];
          if (definition?.type !== 'Variable' || definition.node.id.type !== 'Identifier') return false;
          return once(definition.node, () => isText(definition.node.init));
        }
        default:
          return false;
      }
    }

    const refuse = (node, ...texts) => {
      if (texts.some(isText)) context.report({ node, messageId: 'read' });
    };

    return {
      MemberExpression: (node) => refuse(node, node.object),
      'CallExpression, NewExpression'(node) {
        const { callee } = node;
        const reads =
          callee.type === 'Identifier' ? READERS.has(callee.name) : READING_METHODS.has(nameOf(callee));
        if (reads) refuse(node, ...node.arguments);
      },
      UnaryExpression(node) {
        if ('+-~'.includes(node.operator)) refuse(node, node.argument);
      },
      BinaryExpression(node) {
        if (COMPARISONS.has(node.operator)) refuse(node, node.left, node.right);
      },
      SwitchStatement: (node) => refuse(node, node.discriminant),
      SpreadElement: (node) => refuse(node, node.argument),
      ForOfStatement: (node) => refuse(node, node.right),
      VariableDeclarator(node) {
        if (node.id.type !== 'Identifier') refuse(node, node.init);
      },
    };
  },
};
