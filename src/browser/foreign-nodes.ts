/** The last ancestor of `node` below `parent`; null where `parent` is none of its ancestors. */
function childAround(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

// With the wrappers that it leaves empty.
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

/**
 * Makes React tolerate nodes that a translator or an extension has wrapped, moved or removed: they
 * are removed where they are, and others are inserted beside what is around them. Otherwise a
 * NotFoundError would take the whole screen down (facebook/react#11538).
 */
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
