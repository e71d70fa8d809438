/** The last ancestor of `node` below `parent`; null if `parent` is not its ancestor. */
function childAround(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

// With the wrappers that become empty.
function take(child: Node, parent: Node): void {
  let whole = child;
  while (
    whole.parentNode &&
    whole.parentNode !== parent &&
    whole.parentNode.childNodes.length === 1
  )
    whole = whole.parentNode;
  if (whole.parentNode) removeChild.call(whole.parentNode, whole);
}

const { removeChild, insertBefore } = Node.prototype;

/** Makes React tolerate nodes that translators or extensions moved (facebook/react#11538). */
export function tolerateForeignNodes(): void {
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    take(child, this);
    return child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ) {
    return insertBefore.call(this, node, before && childAround(this, before)) as New;
  };
}
