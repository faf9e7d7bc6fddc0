<?php

// What is wrong with each component of the Drupal module, read and validated by the libraries that Drupal has for it: its props are JSON Schema of draft 4, their
// examples keep it, and a prop that is needed is missed. A list of files in, a list of errors by file out.

declare(strict_types=1);

use JsonSchema\Constraints\Constraint;
use JsonSchema\Validator;
use Symfony\Component\Yaml\Yaml;

error_reporting(E_ALL & ~E_DEPRECATED);
require 'JsonSchema/autoload.php';
require 'Symfony/Component/Yaml/autoload.php';

$draft4 = (object) ['$ref' => 'http://json-schema.org/draft-04/schema#'];

$errors = static function (mixed $value, object $schema): array {
    $validator = new Validator();
    $validator->validate($value, $schema, Constraint::CHECK_MODE_TYPE_CAST);
    return array_map(static fn (array $error): string => "[{$error['property']}] {$error['message']}", $validator->getErrors());
};

$found = [];
foreach (json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR) as $file) {
    $component = Yaml::parseFile($file);
    $props = $component['props'];
    $schema = Validator::arrayToObjectRecursive($props);
    $examples = [];
    foreach ($props['properties'] as $name => $prop) {
        $example = $prop['examples'][0] ?? $prop['enum'][0] ?? null;
        if ($example !== null) {
            $examples[$name] = $example;
        }
    }
    $isMissed = !isset($props['required']) || $errors(new stdClass(), $schema) !== [];
    $found[basename($file)] = [
        ...$errors($schema, $draft4),
        ...$errors((object) $examples, $schema),
        ...($isMissed ? [] : ['nothing is missed']),
        ...array_intersect(array_keys($props['properties']), array_keys($component['slots'])),
    ];
}

echo json_encode($found, JSON_THROW_ON_ERROR);
